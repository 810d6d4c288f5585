import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import type { RowFault } from '@terakoya/domain/entries/application/plan'
import { noRows } from '@terakoya/domain/entries/application/rows'
import { undoFault, undoFaultTexts } from '@terakoya/domain/lessons/incident'
import { incidentUntoldAlert } from '../../../alerts/kinds/incidentUntold.ts'
import type { IncidentInScope } from '../../../auth/inScope.ts'
import { localTime } from '../../../clock.ts'
import { Failure, type FieldFault, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import { type EntryStudent, findEntryStudent } from '../../../operations/entries/availability.sql.ts'
import { takeBackMoves } from '../../../operations/entries/takeBackMoves.sql.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { teacherLine } from '../../../operations/teacherLine.ts'
import { reopenOfIncident } from '../../../records/entryControls.sql.ts'
import { listLaterIncidents, rememberTold } from '../../../records/incident.sql.ts'
import { dropOfIncident, keepForIncident } from '../../../records/incidentMail.sql.ts'
import { lockLessons } from '../../../records/lesson.sql.ts'
import { audit, auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { holdAll } from './decisions.ts'
import {
  countIncidentShifts,
  endIncident,
  type LeftLesson,
  listLeftLessons,
  listLeftShifts,
  listPublishedWeeks,
  lockIncident,
  lockShiftTeachers,
  type StoredIncident,
} from './incident.sql.ts'
import { isEntered, requireParts } from './requireParts.ts'
import { reopenStandIns } from './settleStandIns.ts'
import { dropAdded, putShiftsBack, shiftFaults } from './shifts.ts'
import { incidentRefusals } from './text.ts'

type DecidedDays = Pick<StoredIncident, 'center_no' | 'start_date' | 'end_date' | 'decided_at'>

/** An incident of the user's centers that has not ended; throws 409 with who ended it otherwise. */
export async function requireUntold(ctx: Context, incident_no: number): Promise<StoredIncident> {
  const incident = await lockIncident(ctx.tx, ctx.scope, incident_no)
  if (!incident) throw failures.notFound(nouns.incident)
  const { told_at, undone_at } = incident
  if (told_at !== null) {
    throw new Failure(409, 'ALREADY_TOLD', incidentRefusals.say('told'))
  }
  if (undone_at !== null) {
    throw new Failure(409, 'ALREADY_UNDONE', incidentRefusals.say('undone'))
  }
  return incident
}

/** When a week of an incident was distributed last since it was decided. */
export async function distributedSince(ctx: Context, incident: DecidedDays): Promise<string | null> {
  const weeks = await listPublishedWeeks(ctx.tx, incident)
  const since = weeks.map(week => week.distributed_at).filter(at => at > incident.decided_at)
  return since.sort().at(-1) ?? null
}

/** Who distributed the week meanwhile has told people of it: then it is changed, and not undone. */
async function refusePublished(ctx: Context, incident: StoredIncident): Promise<void> {
  if ((await distributedSince(ctx, incident)) === null) return
  throw new Failure(409, 'ALREADY_TOLD', incidentRefusals.say('published'))
}

function lessonFaults(ctx: Context, lessons: readonly LeftLesson[]): FieldFault[] {
  const now = localTime(ctx)
  return lessons.flatMap((lesson): FieldFault[] => {
    const { schedule_date, time_limit_no } = lesson
    const fault = undoFault(lesson, {
      schedule_date: lesson.now_schedule_date,
      time_limit_no: lesson.now_time_limit_no,
      teacher_no: lesson.now_teacher_no,
      cancelled_flag: lesson.now_cancelled_flag,
      attendance_distinction: lesson.now_attendance,
      over: lesson.now_begun || periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now),
    })
    if (fault === null) return []
    const place = `${dayText(schedule_date)} ${slotText(time_limit_no)}`
    const message = incidentRefusals.say('undo_lesson', { place, fault: undoFaultTexts[fault] })
    return [{ field: `lessons.${lesson.schedule_no}`, message }]
  })
}

/** Refuses where a lesson or a shift was changed since: all that stands against it is told. */
function refuseChanged(errors: readonly FieldFault[]): void {
  if (errors.length === 0) return
  const message = errors[0]?.message ?? ''
  const count = errors.length
  const told = count === 1 ? message : incidentRefusals.say('first_of_left', { message, count })
  throw new Failure(409, 'CHANGED_SINCE', told, { errors: [...errors] })
}

/** What was decided since and still stands, where people or a day would be given back that aren't there. */
async function laterFaults(ctx: Context, incident_no: IncidentInScope): Promise<FieldFault[]> {
  const later = await listLaterIncidents(ctx.tx, incident_no)
  return later.map(({ incident_kind, teacher_name, start_date, told }) => {
    const day = dayText(start_date)
    const what =
      incident_kind === 'closing'
        ? incidentRefusals.say('later_closing', { day })
        : incidentRefusals.say('later_absence', { day, teacher: teacher_name ?? '' })
    return {
      field: 'incident_no',
      message: what + incidentRefusals.say(told ? 'later_told' : 'later_untold'),
    }
  })
}

/** Why a lesson can't be given back, with whose it is and when. */
function backFault({ schedule_no, schedule_date, time_limit_no }: LeftLesson, student: string, why: string) {
  const place = `${dayText(schedule_date)} ${slotText(time_limit_no)}`
  const message = incidentRefusals.say('undo_lesson_of', { place, student, why })
  return { field: `lessons.${schedule_no}`, message }
}

/**
 * Lessons that were called off take place after all, and those in the place of moved ones go, each student's as one
 * application. Whatever bars one is told of all of them.
 */
async function restore(ctx: Context, students: readonly EntryStudent[], lessons: readonly LeftLesson[]) {
  const byStudent = groupBy(lessons, lesson => lesson.student_no)
  const errors: FieldFault[] = []
  for (const student of students) {
    const own = byStudent.get(student.student_no) ?? []
    const off = own.filter(({ outcome }) => outcome === 'called_off')
    const moved = own.filter(({ new_schedule_no }) => new_schedule_no !== null)
    const t3015 = off.map(({ schedule_no }) => ({ _action: 'del' as const, id: schedule_no }))
    const t3010 = moved.flatMap(({ new_schedule_no }) =>
      new_schedule_no === null ? [] : [{ _action: 'del' as const, id: new_schedule_no, reason: takenBack }],
    )
    const refusal = (faults: readonly RowFault[]) =>
      new Failure(409, 'CHANGED_SINCE', faults[0]?.message ?? '', {
        errors: faults.flatMap(({ field, message }) => {
          const [table, at] = field.split('.')
          const lesson = (table === 't3010' ? moved : off)[Number(at)] ?? own[0]
          return lesson ? [backFault(lesson, student.student_name, message)] : []
        }),
      })
    try {
      await applyApplication(
        ctx,
        student,
        { ...noRows, t3015, t3010 },
        { by_student: false, refusal, undoing_flag: 1 },
      )
    } catch (error) {
      if (!(error instanceof Failure) || error.errorCode !== 'CHANGED_SINCE') throw error
      errors.push(...(error.details.errors ?? []))
    }
  }
  refuseChanged(errors)
  const moved = lessons.filter(({ outcome }) => outcome === 'moved')
  await takeBackMoves(
    ctx.tx,
    moved.map(({ schedule_no }) => schedule_no),
    ctx.now,
  )
}

const takenBack = '日時の変更を元に戻した'

/** Every lesson has the teacher again whom it had, set as it was set. */
async function giveTeachersBack(ctx: Context, { center_no }: StoredIncident, lessons: readonly LeftLesson[]) {
  const before = new Map(lessons.map(lesson => [lesson.schedule_no as number, lesson]))
  const locked = await lockLessons(ctx.tx, ctx.scope, center_no, [...before.keys()])
  await placeLessons(
    ctx.tx,
    locked,
    locked.flatMap(({ schedule_no }) => {
      const was = before.get(schedule_no)
      if (!was) return []
      return [
        {
          schedule_no,
          teacher_no: was.before_teacher_no,
          manual_flag: was.before_manual_flag,
          pinned_flag: was.before_pinned_flag,
        },
      ]
    }),
    ctx.now,
  )
  await auditAll(
    ctx,
    locked.flatMap(lesson => {
      const was = before.get(lesson.schedule_no)
      if (!was) return []
      const after = { teacher_no: was.before_teacher_no, pinned_flag: was.before_pinned_flag }
      const same = after.teacher_no === lesson.teacher_no && after.pinned_flag === lesson.pinned_flag
      // A moved one has left its place, whoever had it, and is back now.
      return same && was.outcome !== 'moved' ? [] : [teacherLine('incident_undone', lesson, after)]
    }),
  )
}

/**
 * Takes an incident back as one act, in the transaction of the call: shifts, lessons, teachers are as before, and its mails
 * are gone unwritten. Refused whole where a lesson has begun, a lesson or a shift was changed since, or the week was distributed,
 * and to whoever may not do a part of it alone.
 */
export async function undoIncident(ctx: Context, asked: { incident_no: number }) {
  const incident = await requireUntold(ctx, asked.incident_no)
  const { incident_no, center_no } = incident
  const first = await listLeftLessons(ctx.tx, incident_no)
  const entered = first.filter(isEntered)
  const { shifts_out, shifts_added } = await countIncidentShifts(ctx.tx, incident_no)
  requireParts(ctx, { entries: entered.length > 0, shifts: shifts_out + shifts_added > 0 })
  const student_nos = [...new Set(entered.map(lesson => lesson.student_no))].sort((a, b) => a - b)
  const students: EntryStudent[] = []
  // Whose child went to another center since: its lessons are that center's to enter.
  const away = new Set<number>()
  for (const student_no of student_nos) {
    const student = await findEntryStudent(ctx.tx, ctx.scope, student_no)
    if (student) students.push(student)
    else away.add(student_no)
  }
  await holdAll(
    ctx,
    center_no,
    students.map(student => student.student_no),
    first,
  )
  await refusePublished(ctx, incident)
  const lessons = await listLeftLessons(ctx.tx, incident_no)
  await lockShiftTeachers(ctx.tx, incident_no)
  const shifts = await listLeftShifts(ctx.tx, incident_no)
  refuseChanged([
    ...(await laterFaults(ctx, incident_no)),
    ...lessonFaults(ctx, lessons),
    ...lessons
      .filter(lesson => isEntered(lesson) && away.has(lesson.student_no))
      .map(lesson => backFault(lesson, lesson.student_name, incidentRefusals.say('undo_away'))),
    ...shiftFaults(ctx, incident, shifts),
  ])
  await putShiftsBack(ctx, incident, shifts)
  await restore(ctx, students, lessons)
  await giveTeachersBack(ctx, incident, lessons)
  await rememberTold(ctx.tx, incident_no)
  await dropAdded(ctx, incident, shifts)
  await reopenOfIncident(ctx.tx, incident_no)
  // Nobody was told that anything was otherwise: what taking it back has queued goes with the rest.
  await keepForIncident(ctx.tx, incident_no)
  await dropOfIncident(ctx.tx, incident_no)
  await incidentUntoldAlert.close(ctx.tx, [{ incident_no }], ctx.now)
  await reopenStandIns(ctx, incident_no)
  await endIncident(ctx.tx, incident_no, 'undone', { user_no: ctx.user.user_no, now: ctx.now })
  for (const { student_no } of lessons) ctx.touched_students.add(student_no)
  await audit(ctx, 'incidentUndone', 'incident', incident_no, { center_no, lessons: lessons.length })
  return { incident_no, lessons: lessons.length }
}
