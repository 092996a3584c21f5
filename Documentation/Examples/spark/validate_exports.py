#!/usr/bin/env python3
"""Validates exports on all cores of a machine or a cluster, and counts faults by producer.

    spark-submit validate_exports.py NAMES OUTPUT

NAMES is a file, or several, with the path of an export on each line. OUTPUT/findings and
OUTPUT/files are Parquet: a row for each finding, and one for each file. Each node needs the wheel of
calview (`make wheel`).
"""

import sys

import calview
from pyspark.sql import SparkSession, functions as F

FIELDS = """file string, producer string, bytes long, components long, errors long, warnings long,
    infos long, failure string, findings array<struct<rule: string, severity: string, line: long,
    column: long, message: string>>"""


def validate(batches):
    """Turns names into rows, with one calview for all names of a batch."""
    import pandas

    for batch in batches:
        answers = zip(batch["value"], calview.validate_each(batch["value"]))
        yield pandas.DataFrame([row(name, findings) for name, findings in answers])


def row(name, findings):
    """The row of a file: what was found in it, or why it could not be read."""
    file = findings.files[0] if findings.files else None
    return {
        "file": name,
        "producer": file and file.producer,
        "bytes": file.bytes if file else 0,
        "components": file.components if file else 0,
        "errors": file.errors if file else 0,
        "warnings": file.warnings if file else 0,
        "infos": file.infos if file else 0,
        "failure": None if file else findings.diagnostics[0].message,
        "findings": [
            {
                "rule": finding.rule,
                "severity": finding.severity,
                "line": finding.line,
                "column": finding.column,
                "message": finding.message,
            }
            for finding in findings
        ],
    }


def main(names, output):
    spark = SparkSession.builder.appName("calview").getOrCreate()
    # Names are short, but files are long: a task gets a thousand names, not a whole block of the
    # disk.
    paths = spark.read.text(names)
    tasks = max(spark.sparkContext.defaultParallelism, paths.count() // 1000)
    checked = paths.repartition(tasks).mapInPandas(validate, FIELDS)
    checked.write.mode("overwrite").parquet(f"{output}/checked")

    checked = spark.read.parquet(f"{output}/checked")
    checked.drop("findings").write.mode("overwrite").parquet(f"{output}/files")
    findings = checked.select("file", "producer", F.explode("findings").alias("finding"))
    findings.select("file", "producer", "finding.*").write.mode("overwrite").parquet(
        f"{output}/findings"
    )

    files = spark.read.parquet(f"{output}/files")
    print(f"{files.count()} files, {files.where('failure is not null').count()} of them unreadable")
    spark.read.parquet(f"{output}/findings").where("severity = 'error'").groupBy(
        "producer", "rule"
    ).agg(F.countDistinct("file").alias("files"), F.count("*").alias("findings")).orderBy(
        F.desc("files"), "producer", "rule"
    ).show(10, truncate=False)
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
