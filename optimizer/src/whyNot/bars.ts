import type { DayLesson } from '../feasibility/dayFacts.ts'
import { offeredSlots, type Problem, type Teacher, teaches } from '../problem.ts'
import type { GroupKind, OwnKind } from './fact.ts'
import type { LessonDay } from './lessonDay.ts'

/** A fact about one teacher, with the plan's lessons that make it true. */
export interface OwnBar {
  readonly kind: OwnKind
  readonly lessons: readonly string[]
}

/** All that keeps the lesson from a teacher; nothing when the teacher could take it as things stand. */
export interface Bars {
  readonly groups: readonly GroupKind[]
  readonly own: readonly OwnBar[]
}

/** What bars each teacher of the day, in their order. A lesson set by hand asks only for room (FORMAT, rule 1). */
export function readBars(day: LessonDay): readonly Bars[] {
  return day.teachers.map((teacher, place) => ({
    groups: groupsOf(day, teacher),
    own: [...wishBars(day, teacher), ...planBars(day, place)],
  }))
}

/** Whether the teacher offers the lesson's slot at another center, not at the lesson's. */
export function worksElsewhere({ lesson }: LessonDay, teacher: Teacher): boolean {
  return Object.entries(teacher.avail).some(
    ([center, slots]) => center !== lesson.center && slots.includes(lesson.slot),
  )
}

function groupsOf({ problem, lesson }: LessonDay, teacher: Teacher): GroupKind[] {
  if (lesson.pinned !== null) return lesson.pinned === teacher.id ? [] : ['pinned']
  const { options }: Problem = problem
  const broken: readonly [boolean, GroupKind][] = [
    [!offeredSlots(teacher, lesson.center).includes(lesson.slot), 'not_working'],
    [options.subjectHard && !teaches(teacher, lesson.level, lesson.subject), 'subject'],
    [options.genderHard && lesson.gender !== 3 && lesson.gender !== teacher.gender, 'gender'],
    [options.typeHard && lesson.type !== 0 && lesson.type !== teacher.type, 'type'],
  ]
  return broken.flatMap(([yes, kind]) => (yes ? [kind] : []))
}

function wishBars({ lesson }: LessonDay, teacher: Teacher): OwnBar[] {
  return lesson.pinned === null && lesson.ng.includes(teacher.id) ? [{ kind: 'ng', lessons: [] }] : []
}

function planBars({ plan, facts, lessons, asked }: LessonDay, teacher: number): OwnBar[] {
  const names = (some: readonly DayLesson[]) => some.flatMap(one => lessons[one.index]?.id ?? [])
  const cell = plan.cellOf(asked, teacher)
  const there = plan.at(cell)
  if (plan.isSpent(cell, teacher)) {
    const day = Array.from({ length: facts.periods }, (_none, period) => teacher * facts.periods + period)
    return [{ kind: 'day_limit', lessons: names(day.flatMap(one => plan.at(one))) }]
  }
  // One who is at another center has no seats here to count.
  const away = there.filter(one => one.center !== asked.center)
  if (away.length > 0) return [{ kind: 'other_center', lessons: names(away) }]
  const bars: OwnBar[] = []
  const apart = there.filter(one => !facts.together(one, asked))
  if (apart.length > 0) bars.push({ kind: 'apart', lessons: names(apart) })
  if (!plan.hasSeats(asked, cell)) {
    const meeting = there.filter(one => one.half === 0 || asked.half === 0 || one.half === asked.half)
    bars.push({ kind: 'full', lessons: names(meeting) })
  }
  return bars
}
