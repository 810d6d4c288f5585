import type { DayFacts, DayLesson } from './dayFacts.ts'
import { DayPlan } from './dayPlan.ts'

/** A day as its pinned lessons leave it. */
interface BesidePins {
  /** The pinned lessons alone. */
  readonly pins: DayPlan
  /** The day's lessons, the free ones `withRoom`. */
  readonly lessons: readonly DayLesson[]
  /** The lesson without the teachers whom the pinned lessons leave no room. */
  withRoom(lesson: DayLesson): DayLesson
}

/** Seats the pinned lessons, which stay; the caller knows that they don't contradict each other. */
export function besidePins(facts: DayFacts): BesidePins {
  const pins = new DayPlan(facts)
  for (const lesson of facts.lessons) if (lesson.pinned) pins.put(lesson, lesson.teachers[0] ?? -1)
  const withRoom = (lesson: DayLesson): DayLesson => ({
    ...lesson,
    teachers: lesson.teachers.filter(teacher => pins.fits(lesson, teacher)),
  })
  return {
    pins,
    lessons: facts.lessons.map(lesson => (lesson.pinned ? lesson : withRoom(lesson))),
    withRoom,
  }
}
