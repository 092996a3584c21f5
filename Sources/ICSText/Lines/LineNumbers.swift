/// Maps the lines of a part of a file to their numbers in the file.
struct LineNumbers {
  /// The number of the first line.
  let first: Int

  /// The lines that are in the file and not in the part.
  var cuts: [ComponentFrame.Cut] = []

  /// The number in the file of a line of the part, whose first is 0.
  func number(ofLine index: Int) -> Int {
    var number = first + index
    for cut in cuts where cut.lineIndex <= index { number += cut.count }
    return number
  }
}
