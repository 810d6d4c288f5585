import type { Figures } from '@terakoya/contract/reports/C50103-report-data/figures'
import { minReports } from '@terakoya/domain/reports/figures'
import { listReportNames } from '../../../records/report.sql.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  countMarks,
  countReturnedRows,
  type FigureLine,
  type FigureQuestion,
  nameGroups,
  readFigures,
} from './figures.sql.ts'

interface Group {
  key: string
  label: string
  figures: Figures
}

/** The groups with their names, in the order of the names' own lists. */
async function namedGroups(
  ctx: Context,
  { by }: FigureQuestion,
  lines: readonly (FigureLine & { key: string })[],
): Promise<Group[]> {
  if (by === 'week') {
    return lines.map(({ key, figures }) => ({ key, label: key, figures }))
  }
  const of = new Map(lines.map(line => [line.key, line.figures]))
  const names =
    by === 'subject'
      ? (await listSubjectChoices(ctx.tx)).map(({ value, label }) => ({ key: String(value), label }))
      : await nameGroups(ctx.tx, ctx.scope, by, [...of.keys()].map(Number))
  return names.flatMap(({ key, label }) => {
    const figures = of.get(key)
    return figures ? [{ key, label, figures }] : []
  })
}

const hasKey = (line: FigureLine): line is FigureLine & { key: string } => line.key !== null

/** 報告書データ (C50103) in figures. */
export const figureHandlers: Pick<Handlers, 'C50103_getStatistics'> = {
  C50103_getStatistics: async (ctx, asked) => {
    const question = { ...asked, now: ctx.now }
    const lines = await readFigures(ctx.tx, ctx.scope, question)
    const total = lines.find(line => line.key === null)?.figures
    if (!total) throw new Error('all together are always told')
    const grouped = lines.filter(hasKey)
    // Of a person few reports say little, and much about who wrote them.
    const isTold = ({ figures }: FigureLine) => asked.by !== 'teacher' || figures.reports >= minReports
    const quiet = grouped.filter(line => !isTold(line))
    const [marks, names, subjects] = [
      await countMarks(ctx.tx, ctx.scope, question),
      await listReportNames(ctx.tx),
      new Map((await listSubjectChoices(ctx.tx)).map(({ value, label }) => [value, label])),
    ]
    return {
      total,
      groups: await namedGroups(ctx, question, grouped.filter(isTold)),
      left_out: {
        people: quiet.length,
        reports: quiet.reduce((sum, { figures }) => sum + figures.reports, 0),
      },
      returned_rows: await countReturnedRows(ctx.tx, ctx.scope, question),
      names: names
        .filter(({ names_no }) => names_no === 103 || names_no === 105)
        .map(({ names_no, value, label }) => ({ names_no, code: value, label })),
      marks_by_week: marks.flatMap(({ week, names_no, code, count }) =>
        week === null ? [] : [{ week, names_no, code, count }],
      ),
      marks_by_subject: marks.flatMap(({ week, subject_no, ...mark }) =>
        week === null ? [{ subject_no, subject_name: subjects.get(subject_no) ?? '', ...mark }] : [],
      ),
    }
  },
}
