import { createHash } from 'node:crypto'
import type { AdvancingStudent } from '@terakoya/contract/students/C20101-students/yearUpdate'
import { dayText } from '@terakoya/domain/days/dayText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { nextSchoolYear, yearUpdatePeriod } from '@terakoya/domain/people/yearUpdate'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { tableFile } from '../../../files/tableFile.ts'
import { nouns } from '../../../nouns.ts'
import { changeGradesOfRun } from '../../../operations/changeGradesOfRun.ts'
import { addJob, yearUpdateKind } from '../../../records/job.sql.ts'
import { countLeft, findYearUpdate, listUpdatedStudents } from '../../../records/yearUpdate.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { studentRefusals, yearFileWords, yearOutcomeWords } from '../text.ts'
import {
  addYearUpdate,
  hasOpenRun,
  listAdvancing,
  listYearUpdates,
  lockYearUpdates,
} from './yearUpdate.sql.ts'

type Api =
  | 'C20101_getYearUpdate'
  | 'C20101_doYearUpdate'
  | 'C20101_undoYearUpdate'
  | 'C20101_getYearUpdateResult'
  | 'C20101_exportYearUpdate'

function effectKey(fiscal_year: number, students: readonly AdvancingStudent[]): string {
  const seen = students.map(({ student_no, school_year_code, reason }) =>
    [student_no, school_year_code, reason].join('/'),
  )
  return createHash('sha256')
    .update([fiscal_year, ...seen].join(' '))
    .digest('base64url')
}

function requireOpen(ctx: Context) {
  const period = yearUpdatePeriod(ctx.today)
  if (period.open) return period
  throw failures.refused(
    'YEAR_UPDATE_CLOSED',
    studentRefusals.say('year_closed', {
      from: dayText(period.from),
      until: dayText(period.until),
    }),
  )
}

/** The proposal with the exceptions: who gets which grade. */
function gradesOf(
  students: readonly AdvancingStudent[],
  exceptions: readonly { student_no: number; school_year_code: number | null }[],
) {
  const chosen = new Map(exceptions.map(each => [each.student_no, each.school_year_code]))
  const known = new Set(students.map(({ student_no }) => student_no))
  if (exceptions.some(({ student_no }) => !known.has(student_no))) throw failures.notFound(nouns.student)
  return students.flatMap(({ student_no, school_year_code, reason }) => {
    const proposed = reason === '' ? nextSchoolYear(school_year_code) : null
    const by_hand = chosen.get(student_no)
    const after_code = by_hand === undefined ? proposed : by_hand
    return after_code === null || after_code === school_year_code
      ? []
      : [{ student_no, before_code: school_year_code, after_code }]
  })
}

/** 年度更新 (C20101, domain §4): reviewed by grade, done as one job, taken back until the end of June. */
export const yearUpdateHandlers: Pick<Handlers, Api> = {
  C20101_getYearUpdate: async (ctx, { center_no }) => {
    requireCenter(ctx, center_no)
    const { fiscal_year, from, until, open } = yearUpdatePeriod(ctx.today)
    const students = await listAdvancing(ctx.tx, ctx.scope, { center_no, fiscal_year, from })
    const runs = await listYearUpdates(ctx.tx, ctx.scope, center_no)
    return {
      center_no,
      fiscal_year,
      start_date: from,
      end_date: until,
      open_flag: open ? 1 : 0,
      effect_key: effectKey(fiscal_year, students),
      students,
      runs: runs.map(run => ({
        ...run,
        undo_flag:
          open && run.fiscal_year === fiscal_year && run.state === 'completed' && run.undone_at === null
            ? 1
            : 0,
      })),
    }
  },

  C20101_doYearUpdate: async (ctx, { center_no, effect_key, exceptions }) => {
    requireCenter(ctx, center_no)
    const { fiscal_year, from } = requireOpen(ctx)
    await lockYearUpdates(ctx.tx, center_no)
    if (await hasOpenRun(ctx.tx, center_no)) {
      throw new Failure(409, 'YEAR_UPDATE_RUNS', studentRefusals.say('year_runs'))
    }
    const students = await listAdvancing(ctx.tx, ctx.scope, { center_no, fiscal_year, from })
    if (effect_key !== effectKey(fiscal_year, students)) {
      throw new Failure(409, 'EFFECT_CHANGED', studentRefusals.say('year_changed'))
    }
    const grades = gradesOf(students, exceptions)
    if (grades.length === 0) throw failures.refused('NOTHING_TO_DO', studentRefusals.say('year_nothing'))
    const requested_by = ctx.user.user_no || null
    const job_no = await addJob(ctx.tx, {
      kind: yearUpdateKind,
      center_no,
      week_date: null,
      input: {},
      requested_by: ctx.user.user_no,
      requested_at: ctx.now,
    })
    const run = { fiscal_year, center_no, job_no, requested_by, requested_at: ctx.now }
    const year_update_no = await addYearUpdate(ctx.tx, run, grades)
    for (const { student_no } of grades) ctx.touched_students.add(student_no)
    await ctx.jobs.send(ctx.tx, job_no)
    await audit(ctx, 'year_update_requested', 'year_update', year_update_no, {
      fiscal_year,
      center_no,
      count: grades.length,
    })
    return { year_update_no, student_count: grades.length }
  },

  C20101_undoYearUpdate: async (ctx, { year_update_no }) => {
    const run = await findYearUpdate(ctx.tx, ctx.scope, year_update_no, true)
    if (!run) throw failures.notFound(nouns.year_update)
    const { fiscal_year } = requireOpen(ctx)
    if (run.applied_at === null || run.fiscal_year !== fiscal_year) {
      throw failures.refused('YEAR_UPDATE_STAYS', studentRefusals.say('year_stays'))
    }
    if (run.undone_at !== null) {
      throw new Failure(409, 'YEAR_UPDATE_UNDONE', studentRefusals.say('year_undone'))
    }
    const { now, today, user } = ctx
    const undone_count = await changeGradesOfRun(ctx.tx, run, 'undo', { user_no: user.user_no, today, now })
    const students = await listUpdatedStudents(ctx.tx, ctx.scope, year_update_no)
    for (const { student_no } of students) ctx.touched_students.add(student_no)
    const left = await countLeft(ctx.tx, ctx.scope, year_update_no)
    await audit(ctx, 'year_update_undone', 'year_update', year_update_no, { undone_count, ...left })
    return { year_update_no, undone_count, ...left }
  },

  C20101_getYearUpdateResult: async (ctx, { year_update_no }) => {
    if (!(await findYearUpdate(ctx.tx, ctx.scope, year_update_no))) throw failures.notFound(nouns.year_update)
    return { year_update_no, students: await listUpdatedStudents(ctx.tx, ctx.scope, year_update_no) }
  },

  C20101_exportYearUpdate: async (ctx, { year_update_no, format }) => {
    const run = await findYearUpdate(ctx.tx, ctx.scope, year_update_no)
    if (!run) throw failures.notFound(nouns.year_update)
    const students = await listUpdatedStudents(ctx.tx, ctx.scope, year_update_no)
    for (const { student_no } of students) ctx.touched_students.add(student_no)
    const lines = students.map(({ student_id, student_name, before_code, after_code, outcome }) => [
      student_id,
      student_name,
      schoolYearText(before_code),
      schoolYearText(after_code),
      yearOutcomeWords.say(outcome),
    ])
    const { say } = yearFileWords
    const heading = [say('id'), say('name'), say('before'), say('after'), say('outcome')]
    return tableFile(format, `${say('title')}_${run.fiscal_year}`, say('title'), [heading, ...lines])
  },
}
