import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays } from '@terakoya/domain/days/day'
import type { Plan, PlannedCallOff } from '@terakoya/domain/entries/application/plan'
import { absenceSoonAlert } from '../../alerts/kinds/absenceSoon.ts'
import { familyEntryAlert } from '../../alerts/kinds/familyEntry.ts'
import type { CalledOffDetail, ToldOff } from '../../mail/kinds/calledOff.ts'
import { forgetTold, listToldToTeachers } from '../../records/calledOff.sql.ts'
import { queueMails } from '../../records/outbox.sql.ts'
import type { Context } from '../../road/context.ts'
import type { EntryStudent } from './availability.sql.ts'
import { type EnteredLessons, queueEntryMails } from './entryMails.ts'

interface Told {
  by_student: boolean
  /** Whether it decides or is a request, which is told by itself. */
  of_request: boolean
  request_text: string
  /** Of the lessons that take place after all: those that their published teachers have again. */
  returned: readonly number[]
  /** Why the school moves lessons, where it does so of itself: no wish of the family is confirmed then. */
  moved_because?: string | undefined
}

/**
 * Who hears of an application, in its transaction: the family by mail what has come and gone, teachers by mail which of
 * their published lessons are gone, and the office, where the family did it alone, by alerts.
 */
export async function tellApplication(
  ctx: Context,
  student: EntryStudent,
  plan: Plan,
  entered: EnteredLessons,
  told: Told,
): Promise<void> {
  // What is decided is told by the answer to the request.
  const { moved_because } = told
  if (!told.of_request)
    await queueEntryMails(ctx, student, moved_because === undefined ? entered : { ...entered, 4: [] })
  await tellFamily(ctx, student, plan, moved_because)
  await tellTeachers(ctx, plan, told.returned)
  await absenceSoonAlert.close(ctx.tx, plan.restored, ctx.now)
  if (told.by_student) await tellOffice(ctx, student, plan, told)
}

const toldAs = (what: ToldOff['what']) => (lesson: Omit<ToldOff, 'what'>) => {
  const { schedule_no, schedule_date, time_limit_no } = lesson
  return { schedule_no, schedule_date, time_limit_no, what }
}

const offAs = ({ lesson, cancel_kind }: PlannedCallOff) => toldAs(cancel_kind)(lesson)

async function tellFamily(
  ctx: Context,
  { student_no, center_no }: EntryStudent,
  plan: Plan,
  moved_because: string | undefined,
): Promise<void> {
  const weekly_entry_nos = plan.ended.map(({ weekly_entry_no }) => weekly_entry_no)
  // The lessons of a weekly entry end with it, and are told as that.
  const off = plan.called_off.filter(
    ({ lesson, cancel_kind }) =>
      cancel_kind !== 'family' || !weekly_entry_nos.some(no => no === lesson.weekly_entry_no),
  )
  const moved = (moved_because === undefined ? [] : plan.moved).map(({ before, lesson }) => ({
    ...toldAs('moved')(before),
    to: {
      schedule_date: lesson.schedule_date,
      time_limit_no: lesson.time_limit_no,
      reason: moved_because ?? '',
    },
  }))
  const lessons = [...off.map(offAs), ...moved, ...plan.restored.map(toldAs('restored'))]
  if (lessons.length === 0 && weekly_entry_nos.length === 0) return
  const detail = { lessons, weekly_entry_nos } satisfies CalledOffDetail
  await queueMails(ctx.tx, center_no, 'called_off', [{ student_no, teacher_no: null, detail }], ctx.now)
}

/**
 * A lesson that stood in a published week goes from its teacher's day at once, and comes back as soon: the teacher is
 * told, one mail each. Told once: distributing a stopped week again doesn't say it anew.
 */
async function tellTeachers(ctx: Context, plan: Plan, returned: readonly number[]): Promise<void> {
  const gone = new Map([
    ...plan.called_off.map(({ lesson, cancel_kind }) => [lesson.schedule_no, cancel_kind] as const),
    ...plan.moved
      .filter(({ before }) => before.cancelled_flag === 0)
      .map(({ before }) => [before.schedule_no, 'moved'] as const),
    ...returned.map(schedule_no => [schedule_no, 'restored'] as const),
  ])
  if (gone.size === 0) return
  const published = await listToldToTeachers(ctx.tx, [...gone.keys()], ctx.today)
  for (const [teacher_no, lessons] of groupBy(published, each => each.teacher_no)) {
    const [first] = lessons
    if (!first) continue
    const detail = {
      lessons: lessons.map(each => toldAs(gone.get(each.schedule_no) ?? 'moved')(each)),
      weekly_entry_nos: [],
    } satisfies CalledOffDetail
    await queueMails(
      ctx.tx,
      first.center_no,
      'called_off',
      [{ student_no: null, teacher_no, detail }],
      ctx.now,
    )
  }
  await forgetTold(ctx.tx, [...gone.keys()])
}

/** An absence of today or tomorrow is work; the rest of what a family does alone is news. */
async function tellOffice(ctx: Context, student: EntryStudent, plan: Plan, told: Told): Promise<void> {
  const tomorrow = addDays(ctx.today, 1)
  const soon = plan.called_off.filter(
    ({ lesson, cancel_kind }) => cancel_kind === 'absence' && lesson.schedule_date <= tomorrow,
  )
  const { student_no, center_no, classroom_no } = student
  await absenceSoonAlert.raise(
    ctx.tx,
    soon.map(({ lesson, reason }) => ({ ...lesson, classroom_no, note: reason })),
    ctx.now,
  )
  const off = plan.called_off.filter(each => !soon.includes(each))
  const touched = [
    ...plan.added.map(({ lesson }) => lesson),
    ...plan.weekly.flatMap(({ lessons }) => lessons),
    ...plan.moved.flatMap(({ before, lesson }) => [before, lesson]),
    ...off.map(({ lesson }) => lesson),
    ...plan.restored,
  ].map(({ schedule_date }) => schedule_date)
  if (touched.length === 0) return
  const news = {
    ...{ student_no, center_no, classroom_no },
    told_at: ctx.now,
    last_date: touched.reduce((last, each) => (each > last ? each : last)),
    added: plan.added.length + plan.weekly.length,
    moved: plan.moved.length,
    called_off: off.length,
    restored: plan.restored.length,
    // Without words for the whole, the reasons of what goes.
    note: told.request_text || [...new Set(off.map(({ reason }) => reason))].filter(Boolean).join('／'),
  }
  await familyEntryAlert.raise(ctx.tx, [news], ctx.now)
}
