/// Statistics as a table: a line for each name in each group.
package struct StatisticsTable {
  private let answer: StatisticsAnswer
  private let form: OccurrenceTable.Form
  private let guardsFormulas: Bool

  /// Creates the table of an answer.
  package init(_ answer: StatisticsAnswer, _ form: OccurrenceTable.Form, guardsFormulas: Bool) {
    self.answer = answer
    self.form = form
    self.guardsFormulas = guardsFormulas
  }

  /// Writes the table.
  package func write(to output: inout ByteOutput) {
    var header = TableRow(form, guardsFormulas: guardsFormulas)
    for name in ["group", "name", "events", "hours", "days"] { header.plain(name) }
    header.end(in: &output)
    write("total", "", answer.statistics.total, to: &output)
    for group in answer.groups {
      for row in answer.rows(of: group) {
        write(group.rawValue, row.key ?? "", row.tally, to: &output)
      }
    }
  }

  private func write(
    _ group: String, _ name: String, _ tally: Tally, to output: inout ByteOutput
  ) {
    var row = TableRow(form, guardsFormulas: guardsFormulas)
    row.plain(group)
    row.text(name)
    row.plain("\(tally.events)")
    row.plain(tally.decimalHours)
    row.plain("\(tally.days)")
    row.end(in: &output)
  }
}
