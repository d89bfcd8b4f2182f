func update(titleText: String) {
    self.label.text = titleText
}
