import type { DayLesson } from '../feasibility/dayFacts.ts'
import { offeredSlots, type Teacher, teaches } from '../problem.ts'
import type { FactKind } from './fact.ts'
import type { LessonDay } from './lessonDay.ts'

/** What keeps a teacher from the lesson, each with the plan's lessons that make it so. */
export type Bars = ReadonlyMap<FactKind, readonly string[]>

/** What bars each teacher of the day, in their order; nothing bars who could take the lesson as things stand. */
export function readBars(day: LessonDay): readonly Bars[] {
  return day.teachers.map((teacher, place) => {
    const bars = new Map<FactKind, readonly string[]>()
    for (const kind of dataBars(day, teacher)) bars.set(kind, [])
    addPlanBars(day, place, bars)
    return bars
  })
}

/** Whether the teacher offers the lesson's slot at another center. */
export function worksElsewhere({ lesson }: LessonDay, teacher: Teacher): boolean {
  return Object.entries(teacher.avail).some(
    ([center, slots]) => center !== lesson.center && slots.includes(lesson.slot),
  )
}

/** A lesson set by hand asks for nothing but room with its teacher (FORMAT, rule 1). */
function dataBars({ problem, lesson }: LessonDay, teacher: Teacher): FactKind[] {
  if (lesson.pinned !== null) return lesson.pinned === teacher.id ? [] : ['pinned']
  const { options } = problem
  const broken: readonly [boolean, FactKind][] = [
    [!offeredSlots(teacher, lesson.center).includes(lesson.slot), 'not_working'],
    [options.subjectHard && !teaches(teacher, lesson.level, lesson.subject), 'subject'],
    [options.genderHard && lesson.gender !== 3 && lesson.gender !== teacher.gender, 'gender'],
    [options.typeHard && lesson.type !== 0 && lesson.type !== teacher.type, 'type'],
    [lesson.ng.includes(teacher.id), 'ng'],
  ]
  return broken.flatMap(([yes, kind]) => (yes ? [kind] : []))
}

function addPlanBars(
  { plan, facts, lessons, asked }: LessonDay,
  teacher: number,
  bars: Map<FactKind, readonly string[]>,
): void {
  const names = (some: readonly DayLesson[]) => some.flatMap(one => lessons[one.index]?.id ?? [])
  const cell = plan.cellOf(asked, teacher)
  const there = plan.at(cell)
  if (there.length === 0) {
    const day = Array.from({ length: facts.periods }, (_none, period) => teacher * facts.periods + period)
    const isFull = (plan.opened[teacher] ?? 0) >= (plan.limits[teacher] ?? 0)
    if (isFull) bars.set('day_limit', names(day.flatMap(one => plan.at(one))))
    if (plan.endsBreak(cell, teacher)) {
      bars.set('consecutive_limit', names(plan.rowWith(cell).flatMap(one => plan.at(one))))
    }
    return
  }
  const away = there.filter(one => one.center !== asked.center)
  if (away.length > 0) {
    // Who is at another center has no seats here to count.
    bars.set('other_center', names(away))
    return
  }
  const apart = there.filter(one => !facts.together(one, asked))
  if (apart.length > 0) bars.set('apart', names(apart))
  if (!plan.hasSeats(asked, cell)) {
    const meeting = there.filter(one => one.half === 0 || asked.half === 0 || one.half === asked.half)
    bars.set('full', names(meeting))
  }
}
