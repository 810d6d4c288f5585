import type { ReportFacts } from '../reports/faults.ts'
import type { ReportTexts } from '../reports/rows.ts'

/** A report of 90 minutes of mathematics that says everything it has to. */
export const usualReport: Readonly<Record<number, string>> = {
  1: '3',
  2: 'M03',
  3: '一次関数',
  4: 'p.42–45',
  8: '1',
  9: 'p.46の問1〜5',
  10: '2',
  11: '1',
  12: '2',
  13: '一次関数のグラフを自分の力で最後まで書けるようになりました。',
}

/** The usual report with other rows. */
export function makeReport(more: Readonly<Record<number, string>> = {}): ReportTexts {
  return new Map(Object.entries({ ...usualReport, ...more }).map(([no, comment]) => [Number(no), comment]))
}

const named = (count: number) => new Set(Array.from({ length: count }, (_, at) => String(at + 1)))

/** The second lesson of 90 minutes in the subject, with the codes every business begins with; subjects 3 and 5. */
export function makeReportFacts(more: Partial<ReportFacts> = {}): ReportFacts {
  return {
    lesson: { time_division: 0, class_count: 2 },
    absence: false,
    names: new Map([
      [101, new Set(['M01', 'M02', 'M03', 'M04', 'M06', 'M99'])],
      [102, named(4)],
      [103, named(4)],
      [104, named(4)],
      [105, named(5)],
    ]),
    subject_nos: new Set([3, 5]),
    kept: new Map(),
    ...more,
  }
}
