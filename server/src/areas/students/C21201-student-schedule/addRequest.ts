import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { addDays } from '@terakoya/domain/days/day'
import { noRows } from '@terakoya/domain/entries/application/rows'
import { overlaps } from '@terakoya/domain/entries/choices'
import { homeOn } from '@terakoya/domain/entries/homeOn'
import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import { reservedUntil } from '@terakoya/domain/entries/requestStates'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { applicationAlert } from '../../../alerts/kinds/application.ts'
import { startOfDay } from '../../../clock.ts'
import { Failure, type FieldFault, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import {
  type EntryStudent,
  lockCells,
  lockStudentEntries,
} from '../../../operations/entries/availability.sql.ts'
import { holdLessons, listEntryLessons } from '../../../operations/entries/lessons.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { absenceOf } from '../../../operations/requests/absenceOf.ts'
import { type OpenedWish, openWish } from '../../../operations/requests/openWish.ts'
import { listCalendarDays } from '../../../records/calendar.sql.ts'
import { readCenterSettings } from '../../../records/centerSettings.sql.ts'
import { addHolds, removeFormHolds } from '../../../records/hold.sql.ts'
import { queueMails } from '../../../records/outbox.sql.ts'
import { hasOpenRequest, insertRequest } from '../../../records/request.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { studentRefusals } from '../text.ts'

type Input = InputOf<'C21201_doAddRequest'>
type Asking = Exclude<Input, { kind: 'absence' }>
type Answer = OutputOf<'C21201_doAddRequest'>

/** What is wrong with the choices, each at its field. */
function faultsOf({ wish, judged }: OpenedWish, { first_choice, second_choice }: Asking): FieldFault[] {
  const faults: FieldFault[] = []
  const judge = (field: string, slot: DaySlot) => {
    const reason = judged.reasonOf(slot)
    if (reason !== '') faults.push({ field, message: wishReasonTexts[reason], errorCode: reason })
  }
  judge('first_choice', first_choice)
  if (!second_choice) return faults
  if (wish.availability.facts.settings.second_choice_flag === 0) {
    const message = studentRefusals.say('no_second_choice')
    faults.push({ field: 'second_choice', message })
  } else if (overlaps(first_choice, second_choice)) {
    faults.push({
      field: 'second_choice',
      message: studentRefusals.say('same_choice'),
    })
  } else judge('second_choice', second_choice)
  return faults
}

/**
 * Takes a request for another date or another lesson. The student's entries and the chosen periods are held, so that of
 * many who want a last seat one has it, and nobody is refused for a reason that the form didn't know when it was loaded.
 */
async function ask(ctx: Context, student: EntryStudent, input: Asking): Promise<Answer> {
  const { student_no } = student
  const slots = [input.first_choice, ...(input.second_choice ? [input.second_choice] : [])]
  const centers = [student.center_no, ...(student.next_center_no === null ? [] : [student.next_center_no])]
  await lockCells(
    ctx.tx,
    centers.flatMap(center_no => slots.map(slot => ({ ...slot, center_no }))),
  )
  if (input.kind === 'change') {
    const lessons = await listEntryLessons(ctx.tx, student_no, [input.schedule_no])
    await holdLessons(
      ctx.tx,
      lessons.map(each => each.schedule_no),
    )
  }
  const opened = await openWish(ctx, student, input, {
    asked_on: ctx.today,
    own: { held_by: ctx.user.user_no, student_no },
    engine_days: slots.map(({ schedule_date }) => schedule_date),
  })
  const { lesson, course, availability, teaching } = opened.wish
  const { fault, course_setting_no } = opened.judged
  const { calendar, settings } = availability.facts
  if (fault !== '') {
    const field = input.kind === 'change' ? 'schedule_no' : 'kind'
    throw failures.invalid([{ field, message: wishFaultTexts[fault], errorCode: fault }])
  }
  const faults = faultsOf(opened, input)
  if (faults.length > 0) throw failures.invalid(faults)
  const reserved_until = reservedUntil(ctx.today, calendar, settings)
  // Who has the child decides, also of days on which another center will have it.
  const { center_no } = student
  const request_no = await insertRequest(ctx.tx, {
    student_no,
    center_no,
    request_kind: input.kind,
    schedule_no: lesson?.schedule_no ?? null,
    course_no: course?.course_no ?? null,
    subject_no: input.kind === 'addition' ? input.subject_no : null,
    subject_type: input.kind === 'addition' ? teaching.subject_type : null,
    first: input.first_choice,
    second: input.second_choice ?? null,
    request_text: input.request_text,
    requested_at: ctx.now,
    requested_by: ctx.user.user_no,
    reserved_until,
    accepted: false,
  })
  await removeFormHolds(ctx.tx, ctx.user.user_no, student_no)
  await addHolds(
    ctx.tx,
    { request_no, student_no, held_until: startOfDay(addDays(reserved_until, 1)) },
    slots.map(slot => ({
      ...slot,
      center_no: homeOn(student, slot.schedule_date),
      course_setting_no,
    })),
  )
  const asked = {
    request_no,
    request_kind: input.kind,
    center_no,
    classroom_no: student.classroom_no,
    student_no,
    schedule_no: lesson?.schedule_no ?? null,
    first: input.first_choice,
  }
  await applicationAlert.raise(ctx.tx, [asked], ctx.now)
  const mail = { student_no, teacher_no: null, detail: { request_no } }
  await queueMails(ctx.tx, center_no, 'request_received', [mail], ctx.now)
  await audit(ctx, 'addRequest', 'request', request_no, {
    request_kind: input.kind,
    schedule_no: lesson?.schedule_no ?? null,
    slots,
  })
  return {
    request_no,
    student_no,
    request_status: 'open',
    lock_version: 0,
    reserved_until,
    make_up_until: null,
  }
}

/** Takes a reported absence at once: in time with the right to make it up, later without (domain §4). */
async function excuse(
  ctx: Context,
  student: EntryStudent,
  input: Extract<Input, { kind: 'absence' }>,
): Promise<Answer> {
  const { student_no } = student
  const { schedule_no } = input
  const [lesson] = await listEntryLessons(ctx.tx, student_no, [schedule_no])
  if (!lesson) throw failures.notFound(nouns.lesson)
  if (await hasOpenRequest(ctx.tx, lesson.schedule_no)) {
    throw failures.invalid([
      { field: 'schedule_no', message: wishFaultTexts.requested, errorCode: 'requested' },
    ])
  }
  if (lesson.untold) {
    throw failures.invalid([{ field: 'schedule_no', message: wishFaultTexts.untold, errorCode: 'untold' }])
  }
  const settings = await readCenterSettings(ctx.tx, student.center_no)
  const absence = await absenceOf(ctx, lesson, settings)
  if (!absence)
    throw failures.invalid([{ field: 'schedule_no', message: studentRefusals.say('no_longer_excused') }])
  if (input.in_time && !absence.in_time)
    throw new Failure(409, 'ABSENCE_LATE', studentRefusals.say('absence_late'))
  const make_up_until = absence.in_time ? absence.make_up_until : null
  const calendar = await listCalendarDays(ctx.tx, ctx.today, addDays(ctx.today, 31))
  const reserved_until = reservedUntil(ctx.today, calendar, settings)
  const request_no = await insertRequest(ctx.tx, {
    student_no,
    center_no: student.center_no,
    request_kind: 'absence',
    schedule_no,
    course_no: null,
    subject_no: null,
    subject_type: null,
    first: null,
    second: null,
    request_text: input.request_text,
    requested_at: ctx.now,
    requested_by: ctx.user.user_no,
    reserved_until,
    accepted: true,
  })
  const row = { _action: 'add', schedule_no, reason: input.request_text, make_up_flag: 0 } as const
  await applyApplication(
    ctx,
    student,
    { ...noRows, t1032: [row] },
    {
      by_student: true,
      request: { request_no, asked_on: ctx.today },
    },
  )
  await audit(ctx, 'addRequest', 'request', request_no, {
    request_kind: 'absence',
    schedule_no,
    make_up_until,
  })
  return {
    request_no,
    student_no,
    request_status: 'accepted',
    lock_version: 0,
    reserved_until,
    make_up_until,
  }
}

export const addRequestHandlers: Pick<Handlers, 'C21201_doAddRequest'> = {
  C21201_doAddRequest: async (ctx, input) => {
    // Held before it is read: a change of the home center waits, or is known.
    await lockStudentEntries(ctx.tx, ctx.scope.student_no)
    const student = await requireEntryStudent(ctx, ctx.scope.student_no)
    return input.kind === 'absence' ? excuse(ctx, student, input) : ask(ctx, student, input)
  },
}
