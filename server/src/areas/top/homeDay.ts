import type { OutputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { periodGroupOf } from '@terakoya/domain/days/timeSlot'
import { studentIsDue, teacherIsDue } from '@terakoya/domain/lessons/entering'
import { type ConfirmState, confirmState } from '@terakoya/domain/teachers/attendanceConfirmation'
import { timeOfInstant } from '../../clock.ts'
import { type AwaitedTeacher, listAwaitedTeachers } from '../../records/meetingAlerts.sql.ts'
import type { Handlers } from '../../road/handlers.ts'
import {
  listCenterNames,
  listOpenEnds,
  listSlots,
  listTeachers,
  listWeeks,
  type OpenEnds,
  type SlotOfDay,
} from './homeDay.sql.ts'
import { countUnready } from './readiness.sql.ts'

type HomeDay = OutputOf<'Home_getDay'>
type CenterOfDay = HomeDay['centers'][number]

/** Days whose open ends are looked for; what nobody has marked by then stands in the list of lessons. */
const openDays = 14
/** Days ahead in which what is lacking is about to hurt. */
const unreadyDays = 7
const weeksBefore = 4
const weeksAfter = 3
/** More teachers at once are no longer called one by one from here. */
const maxTeachers = 20

/** ホーム: the day as it stands now (`Home_getDay`). */
export const homeDayHandlers: Pick<Handlers, 'Home_getDay'> = {
  Home_getDay: async ctx => {
    const { tx, scope, today } = ctx
    const now = timeOfInstant(ctx.now)
    const slots = await listSlots(tx, scope, today, ctx.now)
    const teachers = (await listTeachers(tx, scope, today)).map(teacher => ({
      ...teacher,
      state: confirmState({ schedule_date: today, ...teacher }, { day: today, time: now }),
    }))
    const awaited = await listAwaitedTeachers(tx, scope, today, ctx.now)
    const due = oncePerTeacher(awaited.filter(each => teacherIsDue(each.time_limit_no, now)))
    const ends = await listOpenEnds(tx, scope, { since: addDays(today, -openDays), today, now: ctx.now })
    const monday = mondayOf(today)
    const around = { from: addDays(monday, -7 * weeksBefore), to: addDays(monday, 7 * weeksAfter) }
    const names = await listCenterNames(tx, scope)
    return {
      now,
      ...(await countUnready(tx, scope, { today, until: addDays(today, unreadyDays) })),
      periods: periodsOf(slots),
      confirmed: teachers.filter(({ state }) => state === 'confirmed' || state === 'late').length,
      absent_teacher_count: due.length,
      absent_teachers: due.slice(0, maxTeachers),
      centers: names.map(name => centerOf(name, { slots, teachers, ends, now })).filter(hasWork),
      weeks: await listWeeks(tx, scope, around),
    }
  },
}

/** Who is missed now is called once a center, for the first of the lessons that wait. */
function oncePerTeacher(awaited: readonly AwaitedTeacher[]): AwaitedTeacher[] {
  const first = new Map<string, AwaitedTeacher>()
  for (const each of awaited) {
    const key = `${each.teacher_no} ${each.center_no}`
    if (!first.has(key)) first.set(key, each)
  }
  return [...first.values()]
}

/** The slots of all centers by their period group. */
export function periodsOf(slots: readonly SlotOfDay[]): HomeDay['periods'] {
  return [...groupBy(slots, slot => periodGroupOf(slot.time_limit_no))]
    .sort(([a], [b]) => a - b)
    .map(([group, own]) => ({
      period_no: group * 10,
      lessons: sumOf(own, slot => slot.lessons),
      entered: sumOf(own, slot => slot.entered),
      absent: sumOf(own, slot => slot.absent),
      untaught: sumOf(own, slot => slot.untaught),
    }))
}

interface Known {
  slots: readonly SlotOfDay[]
  teachers: readonly { center_no: number; state: ConfirmState }[]
  ends: readonly OpenEnds[]
  now: string
}

function centerOf(
  { center_no, center_name }: Pick<CenterOfDay, 'center_no' | 'center_name'>,
  { slots, teachers, ends, now }: Known,
): CenterOfDay {
  const inState = (state: ConfirmState) =>
    teachers.filter(teacher => teacher.center_no === center_no && teacher.state === state).length
  const due = slots.filter(slot => slot.center_no === center_no && studentIsDue(slot.time_limit_no, now))
  const open = ends.find(each => each.center_no === center_no)
  return {
    ...{ center_no, center_name, unconfirmed: inState('missing'), awaited: inState('waiting') },
    not_entered: sumOf(due, slot => slot.awaited),
    ...{ unmarked: open?.unmarked ?? 0, unmarked_date: open?.unmarked_date ?? null },
    ...{ undecided: open?.undecided ?? 0, undecided_date: open?.undecided_date ?? null },
    undecided_days: open?.undecided_days ?? 0,
  }
}

/** Whether somebody has to do something there; who has still time to confirm is no work. */
const hasWork = (center: CenterOfDay) =>
  center.unconfirmed + center.not_entered + center.unmarked + center.undecided > 0

const sumOf = <Each>(all: readonly Each[], of: (each: Each) => number) =>
  all.reduce((sum, each) => sum + of(each), 0)
