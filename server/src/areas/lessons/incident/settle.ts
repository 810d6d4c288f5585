import type { Calls } from '@terakoya/contract/calls'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { periodGroupOf, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { IncidentOutcome } from '@terakoya/domain/lessons/incident'
import type { z } from 'zod'
import type { IncidentInScope } from '../../../auth/inScope.ts'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { localTime } from '../../../clock.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { requireEditable } from '../../../operations/requireEditable.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { readTold } from '../../../records/incident.sql.ts'
import { joinOfIncident, keepForIncident } from '../../../records/incidentMail.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import { saveSchedule } from '../C40101-weekly-assignment/saveSchedule.ts'
import { type Applied, applyToStudents, findStudents } from './applyToStudents.ts'
import { closePeriods, holdClosing } from './closePeriods.ts'
import {
  type DecidedLesson,
  decided,
  gathering,
  holdAll,
  type IncidentAsked,
  isEntry,
  weeksOf,
} from './decisions.ts'
import {
  findAbsentTeacher,
  type HitLesson,
  type IncidentShift,
  insertIncident,
  insertIncidentRows,
  listHitLessons,
  type NewIncidentLesson,
} from './incident.sql.ts'
import { isEntered, requireParts } from './requireParts.ts'
import { endStandIns, giveToStandIns, holdStandIns, refuseUnseenYes } from './settleStandIns.ts'
import { addShifts, takeShiftsOut } from './shifts.ts'
import { tellShiftsOut } from './tellShiftsOut.ts'
import { incidentRefusals } from './text.ts'

/** Refuses what no page sends: a lesson twice, an absence of nobody. */
function requireSound(ctx: Context, asked: IncidentAsked): void {
  const { incident_kind, teacher_no, lessons, start_date, end_date } = asked
  requireEditable(ctx.today, start_date, end_date)
  if ((incident_kind === 'absence') !== teacher_no > 0) {
    const message = incidentRefusals.say('absent_teacher')
    throw failures.invalid([{ field: 'teacher_no', message }])
  }
  if (new Set(lessons.map(each => each.schedule_no)).size !== lessons.length) {
    throw failures.invalid([{ field: 'lessons', message: operationRefusals.say('same_lesson') }])
  }
}

/** Gives teachers, or none for now, by the one way a week is changed by hand. */
async function reassign(ctx: Context, center_no: number, lessons: readonly DecidedLesson[]): Promise<void> {
  const given = lessons.filter(row => !isEntry(row)).map(row => ({ ...row, ...row.lesson }))
  for (const [week_date, rows] of weeksOf(given)) {
    await saveSchedule(ctx, {
      ...{ center_no, week_date, office_work: [], check: false },
      lessons: rows.map(({ field, decision, schedule_no, lock_version }) => ({
        field,
        change:
          decision.outcome === 'replaced'
            ? {
                ...{
                  _action: 'assignTeacher' as const,
                  schedule_no,
                  lock_version,
                  unpinned_flag: 1 as const,
                },
                ...{ teacher_no: decision.teacher_no, pinned_flag: 0 as const },
              }
            : { _action: 'removeTeacher' as const, schedule_no, lock_version, unpinned_flag: 1 as const },
      })),
    })
  }
}

/** A lesson that came while it was being decided would stay where nobody teaches: it is seen first. */
function refuseUnseen(ctx: Context, asked: IncidentAsked, found: readonly HitLesson[]): void {
  const { seen_nos } = asked
  if (seen_nos === undefined) return
  const [known, now] = [new Set(seen_nos), localTime(ctx)]
  const came = found.filter(
    lesson =>
      isHit(asked, lesson) &&
      !known.has(lesson.schedule_no) &&
      !periodIsOver(lesson.schedule_date, lesson.time_limit_no as TimeLimitNo, now),
  )
  if (came.length > 0) {
    throw new Failure(409, 'LESSONS_CAME', incidentRefusals.say('lessons_came', { count: came.length }))
  }
}

/** Whether an incident hits a lesson: the absent teacher's, or any, in its periods. */
function isHit(asked: IncidentAsked, lesson: HitLesson): boolean {
  const { teacher_no, time_limit_nos } = asked
  if (teacher_no > 0 && lesson.teacher_no !== teacher_no) return false
  return time_limit_nos.includes(periodGroupOf(lesson.time_limit_no as TimeLimitNo) * 10)
}

function rowOf(
  lesson: HitLesson,
  outcome: IncidentOutcome,
  after: { teacher_no?: number | null; new_schedule_no?: number; shift_flag?: 0 | 1 } = {},
): NewIncidentLesson {
  return {
    ...{ schedule_no: lesson.schedule_no, student_no: lesson.student_no },
    ...{ schedule_date: lesson.schedule_date, time_limit_no: lesson.time_limit_no, outcome },
    before_teacher_no: lesson.teacher_no,
    before_manual_flag: lesson.manual_flag,
    before_pinned_flag: lesson.pinned_flag,
    after_teacher_no: after.teacher_no ?? null,
    new_schedule_no: after.new_schedule_no ?? null,
    published_flag: lesson.published_flag,
    shift_flag: after.shift_flag ?? 0,
  }
}

function rowsOf(
  asked: IncidentAsked,
  found: readonly HitLesson[],
  rows: readonly DecidedLesson[],
  applied: Applied,
) {
  const named = new Map(
    rows.map(({ decision, lesson }): [number, NewIncidentLesson] => {
      const { schedule_no } = lesson
      const new_schedule_no = applied.moved.get(schedule_no)
      return [
        schedule_no,
        rowOf(lesson, decision.outcome, {
          ...(decision.outcome === 'replaced'
            ? { teacher_no: decision.teacher_no, shift_flag: decision.shift_flag }
            : {}),
          ...(new_schedule_no === undefined ? {} : { new_schedule_no }),
        }),
      ]
    }),
  )
  const stayed = found
    .filter(lesson => isHit(asked, lesson) && !named.has(lesson.schedule_no))
    .map(lesson => rowOf(lesson, 'stayed', { teacher_no: lesson.teacher_no }))
  return [...named.values(), ...stayed]
}

async function write(
  ctx: Context,
  asked: IncidentAsked,
  lessons: readonly NewIncidentLesson[],
  shifts: readonly IncidentShift[],
): Promise<IncidentInScope> {
  const { center_no, incident_kind, teacher_no, start_date, end_date, reason } = asked
  const incident_no = await insertIncident(ctx.tx, {
    ...{ incident_kind, center_no, start_date, end_date, reason },
    teacher_no: teacher_no === 0 ? null : teacher_no,
    decided_at: ctx.now,
    decided_by: ctx.user.user_no,
  })
  await insertIncidentRows(ctx.tx, incident_no, lessons, shifts)
  await keepForIncident(ctx.tx, incident_no)
  await joinOfIncident(ctx.tx, incident_no)
  if (incident_kind === 'closing') await tellShiftsOut(ctx, incident_no, { center_no, reason }, shifts)
  return incident_no
}

/**
 * Decides an incident in the transaction of the call: shifts of stand-ins, teachers, lessons that are called off or moved,
 * the absent's shifts, the record, each by the operation that does it alone. Refused rows are all named, and nothing is
 * written then. Its mails wait until people are told.
 */
export async function settleIncident(
  ctx: Context,
  input: z.output<Calls['Incident_settle']['input']>,
): Promise<OutputOf<'Incident_settle'>> {
  requireCenterOf(ctx, input)
  const asked: IncidentAsked = input
  requireSound(ctx, asked)
  requireParts(ctx, {
    entries: asked.lessons.some(isEntered),
    shifts:
      asked.shifts_out_flag === 1 ||
      asked.lessons.some(each => each.outcome === 'replaced' && each.shift_flag === 1),
  })
  const { center_no, teacher_no } = asked
  if (teacher_no > 0 && !(await findAbsentTeacher(ctx.tx, ctx.scope, asked)))
    throw failures.notFound(nouns.teacher)

  const refused = new RefusedRows()
  // Read twice: to know what to hold, and once that is held; the second says what is done.
  const seen = decided(asked, await listHitLessons(ctx.tx, asked), refused)
  const students = await findStudents(ctx, seen.filter(isEntry), refused)
  refused.throwIfAny()
  await holdAll(
    ctx,
    center_no,
    students.map(({ student }) => student.student_no),
    seen.map(({ lesson }) => lesson),
  )
  await holdClosing(ctx, asked)
  const found = await listHitLessons(ctx.tx, asked)
  const rows = decided(asked, found, refused)
  refused.throwIfAny()
  refuseUnseen(ctx, asked, found)

  const added = await addShifts(ctx, center_no, rows, refused)
  // After the shifts: who answers holds themselves before the question.
  const hit = found.filter(lesson => isHit(asked, lesson))
  const standIns = await holdStandIns(
    ctx,
    asked,
    [...hit, ...rows.map(({ lesson }) => lesson)].map(lesson => lesson.schedule_no),
  )
  refuseUnseenYes(standIns, asked, rows, refused)
  refused.throwIfAny()
  await gathering(refused, () => reassign(ctx, center_no, rows))
  const told = await readTold(
    ctx.tx,
    rows.map(({ lesson }) => lesson.schedule_no),
  )
  const applied = await applyToStudents(ctx, students, rows, asked.reason, refused)
  refused.throwIfAny()
  const out = await takeShiftsOut(ctx, asked)
  const lessons = rowsOf(asked, found, rows, applied).map(row => ({
    ...row,
    told: told.get(row.schedule_no) ?? null,
  }))
  if (rows.length + out.length === 0) {
    throw failures.refused('NOTHING_ASKED', incidentRefusals.say('nothing_asked'))
  }
  await giveToStandIns(ctx, standIns, lessons)
  const incident_no = await write(ctx, asked, lessons, [...out, ...added])
  const periods_closed = await closePeriods(ctx, asked, incident_no)
  await endStandIns(ctx, standIns, incident_no)
  for (const { student_no } of lessons) ctx.touched_students.add(student_no)
  const count = (outcome: IncidentOutcome) => lessons.filter(each => each.outcome === outcome).length
  const counts = {
    replaced: count('replaced'),
    open: count('open'),
    called_off: count('called_off'),
    moved: count('moved'),
    shifts_out: out.length,
    periods_closed,
  }
  const { incident_kind, start_date, end_date } = asked
  await audit(ctx, 'incidentSettled', 'incident', incident_no, {
    ...{ center_no, incident_kind, teacher_no, start_date, end_date },
    ...counts,
  })
  return { incident_no, ...counts }
}
