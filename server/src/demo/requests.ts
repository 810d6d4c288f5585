import { businessDayAfter, type CalendarDay } from '@terakoya/domain/days/businessDays'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { reservedUntil } from '@terakoya/domain/entries/requestStates'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import type { Insertable } from 'kysely'
import type { Requests, SlotHolds } from '../database/tables.ts'
import { saidAt } from './absences.ts'
import type { FreeSlots, Slot } from './freeSlots.ts'
import { courseNoOf, demoInstant } from './masters.ts'
import type { DemoTime } from './plan.ts'
import type { Random } from './random.ts'
import type { DemoLesson, DemoStudent } from './world.ts'

/** What waits in each center, for how many days already; the oldest is no longer reserved. */
const openChanges = [0, 1, 1, 2, 7] as const
const openAdditions = [1] as const
/** Of so many lessons it is asked where they could stand. */
const maxTries = 10
const declined = 2
const withdrawn = 1
/** So many of the changes that were made were asked for by the family. */
const acceptedShare = 0.7

const declineReasons = [
  'ご希望の時間は満席でした。別の日時でもう一度お申し込みください。',
  '担当できる講師が見つかりませんでした。お電話でご相談ください。',
] as const
const absenceReasons = ['体調不良のため', '学校の行事のため', ''] as const
const wishes = ['学校の行事のため', '家の用事のため', '', '部活の試合のため'] as const

interface RequestWorld {
  random: Random
  lessons: readonly DemoLesson[]
  students: readonly DemoStudent[]
  absences: readonly DemoLesson[]
  free: FreeSlots
  time: DemoTime
  calendar: readonly CalendarDay[]
  userOf: (student_no: number) => number
  /** Who decides in a center. */
  managerOf: (center_no: number) => number
}

type Row = Insertable<Requests> & {
  request_no: number
  center_no: number
  schedule_no: number | null
  requested_at: string
  reserved_until: string
  decided_at: string | null
  new_schedule_no: number | null
}

export interface DemoRequests {
  requests: Row[]
  holds: Insertable<SlotHolds>[]
}

/**
 * What families have asked for: requests that wait, some with two choices, one older than its reservation; and those that
 * were accepted, declined and withdrawn in the last weeks. The first student has some of each.
 */
export function makeRequests(world: RequestWorld): DemoRequests {
  const { random, lessons, students, absences, free, time, calendar, userOf, managerOf } = world
  const { today } = time
  const drafts: Omit<Row, 'request_no'>[] = []
  const taken = new Set<DemoLesson>()

  const base = (student: DemoStudent, requested: Day) => ({
    student_no: student.student_no,
    center_no: student.center_no,
    schedule_no: null as number | null,
    course_no: null,
    subject_no: null,
    subject_type: null,
    request_text: random.pick(wishes),
    request_status: 'open',
    requested_at: demoInstant(requested),
    requested_by: userOf(student.student_no),
    reserved_until: reservedUntil(requested, calendar, usualCenterSettings),
    decided_at: null as string | null,
    decided_by: null as number | null,
    decline_reason: '',
    accepted_choice: null as number | null,
    new_schedule_no: null as number | null,
    ...choicesOf([]),
  })
  const decidedAt = (requested: Day, by: number | null) => ({
    decided_at: demoInstant(addDays(requested, 1)).replace('T18', 'T11'),
    decided_by: by,
  })

  /** A regular lesson that could be moved on that day, of which nobody has asked, with slots in which it could stand.
   * None wanted: one that the student would have liked. */
  const wishOf = (own: readonly DemoLesson[], requested: Day, count: number) => {
    let tries = 0
    const earliest = businessDayAfter(requested, 3, calendar)
    const range = { from: [earliest, addDays(today, 3)].sort()[1] ?? today, to: time.endOfNextMonth }
    for (const lesson of own) {
      const { entry, original_center_no, cancelled_flag, schedule_date } = lesson
      if (entry === null || original_center_no !== null || cancelled_flag === 1 || taken.has(lesson)) continue
      if (schedule_date < range.from || schedule_date < addDays(today, 5)) continue
      if (schedule_date > addDays(today, 24)) continue
      const slots = count === 0 ? free.wish(lesson, range) : free.find(lesson, range, count)
      if (slots.length > 0) return { lesson, slots }
      if (++tries === maxTries) return null
    }
    return null
  }
  const byCenter = (center_no: number) =>
    random.shuffled(
      lessons.filter(({ student }) => student.center_no === center_no && student.student_no > 3),
    )
  const change = (lesson: DemoLesson, requested: Day, slots: readonly Slot[]) => {
    taken.add(lesson)
    return {
      ...base(lesson.student, requested),
      request_kind: 'change',
      schedule_no: lesson.schedule_no,
      ...choicesOf(slots),
    }
  }

  for (const lesson of absences) {
    const said = saidAt(lesson)
    drafts.push({
      ...base(lesson.student, addDays(lesson.schedule_date, -5)),
      request_kind: 'absence',
      schedule_no: lesson.schedule_no,
      request_status: 'accepted',
      requested_at: said,
      request_text: random.pick(absenceReasons),
      decided_at: said,
    })
  }
  for (const lesson of lessons) {
    const { origin } = lesson
    if (origin === null || origin.schedule_date < addDays(today, -14) || !random.chance(acceptedShare))
      continue
    const first = [origin.schedule_date, lesson.schedule_date].sort()[0] ?? today
    const requested = [addDays(first, -7), addDays(today, -3)].sort()[0] ?? today
    drafts.push({
      ...change(origin, requested, [lesson]),
      request_status: 'accepted',
      accepted_choice: 1,
      new_schedule_no: lesson.schedule_no,
      ...decidedAt(requested, managerOf(lesson.student.center_no)),
    })
  }
  const centers = [...new Set(students.map(({ center_no }) => center_no))].sort((a, b) => a - b)
  for (const center_no of centers) {
    const own = byCenter(center_no)
    const looking =
      center_no === students[0]?.center_no ? lessons.filter(each => each.student === students[0]) : []
    openChanges.forEach((age, at) => {
      const requested = addDays(today, -age - 1)
      const wish = wishOf(at === 1 ? [...looking, ...own] : own, requested, at % 2 === 0 ? 1 : 2)
      if (wish) drafts.push(change(wish.lesson, requested, wish.slots))
    })
    for (const age of openAdditions) {
      const requested = addDays(today, -age - 1)
      const wish = wishOf(own, requested, 1)
      if (!wish) continue
      const { lesson, slots } = wish
      drafts.push({
        ...base(lesson.student, requested),
        request_kind: 'addition',
        course_no: courseNoOf(lesson.course_setting_no),
        subject_no: lesson.wish.subject_no,
        subject_type: lesson.wish.subject_type,
        ...choicesOf(slots),
        request_text: 'テスト前なので1回増やしたいです',
      })
    }
    const turnedDown = Array.from({ length: declined + withdrawn }, (_, at) => addDays(today, -5 - at))
    turnedDown.forEach((requested, at) => {
      // Asked for in vain: there was no room.
      const wish = wishOf(at === 0 ? [...looking, ...own] : own, requested, 0)
      if (!wish) return
      const { lesson, slots } = wish
      const status = at < declined ? 'declined' : 'withdrawn'
      drafts.push({
        ...change(lesson, requested, slots),
        request_status: status,
        ...decidedAt(
          requested,
          status === 'declined' ? managerOf(center_no) : userOf(lesson.student.student_no),
        ),
        decline_reason: status === 'declined' ? (declineReasons[at] ?? declineReasons[0]) : '',
      })
    })
  }

  const requests = drafts
    .sort((a, b) => a.requested_at.localeCompare(b.requested_at) || a.student_no - b.student_no)
    .map((draft, at): Row => ({ request_no: at + 1, ...draft }))
  return { requests, holds: holdsOf(requests, lessons, today) }
}

/** First and second choice as columns. */
function choicesOf([first, second]: readonly Pick<Slot, 'schedule_date' | 'time_limit_no'>[]) {
  return {
    first_date: first?.schedule_date ?? null,
    first_time_limit_no: first?.time_limit_no ?? null,
    second_date: second?.schedule_date ?? null,
    second_time_limit_no: second?.time_limit_no ?? null,
  }
}

/** The slots of open requests stay reserved until their day is over (domain §4). */
function holdsOf(
  requests: readonly Row[],
  lessons: readonly DemoLesson[],
  today: Day,
): Insertable<SlotHolds>[] {
  const layouts = new Map(
    lessons.map(({ schedule_no, course_setting_no }) => [schedule_no, course_setting_no]),
  )
  const layoutOfCourse = new Map(
    lessons.map(({ course_setting_no }) => [courseNoOf(course_setting_no), course_setting_no]),
  )
  return requests.flatMap(request => {
    const { request_no, student_no, center_no, request_status, reserved_until } = request
    if (request_status !== 'open' || reserved_until < today) return []
    const course_setting_no =
      layouts.get(Number(request.schedule_no)) ?? layoutOfCourse.get(Number(request.course_no)) ?? 100
    const choices = [
      [request.first_date, request.first_time_limit_no],
      [request.second_date, request.second_time_limit_no],
    ] as const
    return choices.flatMap(([day, slot]) =>
      typeof day === 'string' && typeof slot === 'number'
        ? [
            {
              student_no,
              center_no,
              schedule_date: day,
              time_limit_no: slot,
              course_setting_no,
              request_no,
              held_until: `${addDays(reserved_until, 1)}T00:00:00+09:00`,
            },
          ]
        : [],
    )
  })
}
