class Flowlint < Formula
  desc "Check that Swift code keeps to its architecture"
  homepage "@ADDRESS@"
  license "MIT"

  on_macos do
    depends_on macos: :ventura
    url "@ADDRESS@/releases/download/@VERSION@/flowlint-@VERSION@-macos.tar.gz"
    sha256 "@SHA256:macos@"
  end

  on_linux do
    on_intel do
      url "@ADDRESS@/releases/download/@VERSION@/flowlint-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@SHA256:linux-x86_64@"
    end
    on_arm do
      url "@ADDRESS@/releases/download/@VERSION@/flowlint-@VERSION@-linux-aarch64.tar.gz"
      sha256 "@SHA256:linux-aarch64@"
    end
  end

  def install
    bin.install "flowlint"
    bash_completion.install "completions/flowlint.bash" => "flowlint"
    zsh_completion.install "completions/_flowlint"
    fish_completion.install "completions/flowlint.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/flowlint --version")
  end
end
