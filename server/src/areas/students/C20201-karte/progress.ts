import { addDays } from '@terakoya/domain/days/day'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { listReportNames } from '../../../records/report.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findKarte } from './kartes.sql.ts'
import { readProgress } from './progress.sql.ts'

/** So many days back: a year. */
const days = 365
/** Homework submitted, progress, result of the confirmation. */
const told: readonly number[] = [102, 103, 105]

/** 生徒カルテ (C20201): what the reports say of how the student goes on. */
export const karteProgressHandlers: Pick<Handlers, 'C20201_getProgress'> = {
  C20201_getProgress: async (ctx, { id }) => {
    const karte = await findKarte(ctx.tx, ctx.scope, id)
    if (!karte) throw failures.notFound(nouns.karte)
    const { student_no } = karte
    const period = { start_date: addDays(ctx.today, -days), end_date: ctx.today }
    const found =
      student_no === 0
        ? { reports: 0, marks: [] }
        : await readProgress(ctx.tx, ctx.scope, { student_no, ...period })
    const names = await listReportNames(ctx.tx)
    return {
      ...{ student_no, ...period, ...found },
      names: names.flatMap(({ names_no, value, label }) =>
        told.includes(names_no) ? [{ names_no, code: value, label }] : [],
      ),
    }
  },
}
