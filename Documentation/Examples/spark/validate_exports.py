#!/usr/bin/env python3
"""Validates exports on all cores of a machine or a cluster, and counts faults by producer.

    spark-submit --py-files records.py validate_exports.py NAMES OUTPUT

NAMES is a file, or several, with the path of an export on each line. OUTPUT/findings and
OUTPUT/files are Parquet: a row for each finding, and one for each file.
"""

import sys

from pyspark.sql import SparkSession, functions as F

from records import Answers

FIELDS = """file string, producer string, bytes long, components long, errors long, warnings long,
    infos long, failure string, findings array<struct<rule: string, severity: string, line: long,
    column: long, message: string>>"""


def validate(batches):
    """Turns names into rows, with one calview for all that a task has."""
    import pandas

    with Answers() as answers:
        for batch in batches:
            rows = []
            for name in batch["value"]:
                findings, file = answers.of(name)
                rows.append({
                    "file": name,
                    "producer": file.get("producer"),
                    "bytes": file.get("bytes", 0),
                    "components": file.get("components", 0),
                    "errors": file.get("errors", 0),
                    "warnings": file.get("warnings", 0),
                    "infos": file.get("infos", 0),
                    "failure": file.get("message"),
                    "findings": [
                        {key: finding[key] for key in ("rule", "severity", "line", "column", "message")}
                        for finding in findings
                    ],
                })
            yield pandas.DataFrame(rows)


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
