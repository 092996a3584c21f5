/// Maps the lines in a part of a file to their numbers in the file.
struct LineNumbers {
  /// The number of the first line.
  let first: Int

  /// The lines of the file that were cut out of the part.
  var cuts: [ComponentFrame.Cut] = []

  /// Returns the number in the file of a line of the part, given the line's index from 0.
  func number(ofLine index: Int) -> Int {
    var number = first + index
    for cut in cuts where cut.lineIndex <= index { number += cut.count }
    return number
  }
}
