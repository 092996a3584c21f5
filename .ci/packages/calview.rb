# For Homebrew: brew install --build-from-source --HEAD ./calview.rb, in a copy of the repository.
# Written by the conventions of Homebrew, and not tried with it.
class Calview < Formula
  desc "Show, check and compare iCalendar files on the terminal"
  license "MIT"
  head "file://#{File.expand_path("../..", __dir__)}", using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "icu4c"
  depends_on "libical"
  depends_on "zstd"

  def install
    system "make", "build"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"day.ics").write <<~ICS
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//calview//formula//EN
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20241206T000000Z
      DTSTART;VALUE=DATE:20241206
      SUMMARY:Saint Nicholas
      END:VEVENT
      END:VCALENDAR
    ICS
    assert_match "Saint Nicholas", shell_output("#{bin}/calview list day.ics --all")
  end
end
