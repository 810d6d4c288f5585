import { factRules } from '../constraints/list.ts'
import type { Duty } from '../duty.ts'
import type { Lesson, Teacher } from '../problem.ts'
import type { FactKind } from './fact.ts'
import type { LessonDay } from './lessonDay.ts'

/** What keeps a teacher from the lesson, each with the plan's lessons that make it so. */
export type Bars = ReadonlyMap<FactKind, readonly string[]>

/** What bars each teacher of the day, in their order; nothing bars who could take the lesson as things stand. */
export function readBars(day: LessonDay): readonly Bars[] {
  const hard = factRules.filter(rule => rule.isHard(day.problem.options))
  return day.readDuties().map(duty => barsOf(day.lesson, duty, hard))
}

/** Whether the teacher offers the lesson's slot at another center. */
export function worksElsewhere({ lesson }: LessonDay, teacher: Teacher): boolean {
  return Object.entries(teacher.avail).some(
    ([center, slots]) => center !== lesson.center && slots.includes(lesson.slot),
  )
}

/** A lesson set by hand asks for nothing but room with its teacher (docs/assignment-format.md, rule 1). */
function barsOf(lesson: Lesson, duty: Duty, rules: readonly (typeof factRules)[number][]): Bars {
  const bars = new Map<FactKind, readonly string[]>()
  if (lesson.pinned !== null && lesson.pinned !== duty.teacher.id) bars.set('pinned', [])
  for (const rule of rules) {
    if ('conflicts' in rule) {
      const others = rule.conflicts(lesson, duty)
      if (others !== null) bars.set(rule.key, others.map(nameOf))
    } else if (lesson.pinned === null && rule.isBrokenBy(lesson, duty.teacher)) {
      bars.set(rule.key, [])
    }
  }
  return bars
}

const nameOf = ({ id }: Lesson) => id
