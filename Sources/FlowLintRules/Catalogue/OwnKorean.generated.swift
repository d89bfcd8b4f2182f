// Written by Tests/Scripts/generate from Sources/flowlint/Korean. Do not edit.
// swift-format-ignore-file
extension Architecture {
  static let ownKoreanRules = [
    ###"# 규칙: FlowLint\###n\###n"###,
    ###"## architecture_example\###n\###n**위반으로 표시된 예제는 규칙을 위반해야 합니다**\###n\###n아키텍처를 선언하는 문서는 규칙의 뜻을 보여 줄 수 있습니다. 옳거나(✅) 틀렸다고(❌) 표시한 Swift 블록입니다. 실행할\###n때마다 프로젝트에 더해진 것처럼 검사합니다. 옳다고 한 블록에서 찾은 것은 문서에 보고합니다. 틀렸다고 한 블록에서는\###n보고가 나와야 하며, 표시한 줄이 백틱으로 규칙의 이름을 적으면 정확히 그 규칙들의 보고여야 합니다. 그렇지 않으면 문서는\###n아무도 강제하지 않는 것을 말하고 있습니다.\###n\###n- 해결: 예제를 고치거나 그것이 보여 주는 규칙을 고칩니다\###n- 출처: FlowLint, Documents that declare an architecture\###n\###n"###,
    ###"## unused_suppression\###n\###n**쓰이지 않는 억제 주석은 삭제해야 합니다**\###n\###n아무것도 억제하지 않는 `flowlint:disable` 주석은 그 자리에 다음에 나타날 위반을 숨깁니다. 없는 규칙의 이름을 적은\###n주석은 처음부터 동작하지 않았으므로 오류입니다.\###n\###n팩이 적용되지 않거나 설정이 꺼서 실행되지 않은 규칙은 판단하지 않습니다. 이 규칙도 억제할 수 있지만 이름으로만\###n가능합니다. `all`에는 포함되지 않습니다.\###n\###n- 해결: 주석을 지우거나 주석에서 그 이름을 지웁니다\###n- 출처: FlowLint, Suppression\###n"###,
  ].joined()
}
