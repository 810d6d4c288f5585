import type { DayOfWeek } from '@terakoya/domain/days/day'
import type { CenterPlan } from './plan.ts'
import type { Random } from './random.ts'
import type { DemoTeacher, WorkCell } from './world.ts'

/** Lessons a full period of a teacher holds on average, with the layouts that `fillCells` chooses. */
const lessonsPerCell = 1.68
/** The share of the lessons that lie in the evening (groups 5–7 on weekdays). */
export const eveningShare = 0.74
/** How full the other periods are. */
const otherFill = 0.7

const weekdays: readonly DayOfWeek[] = [1, 2, 3, 4, 5]
const evening = [50, 60, 70] as const

/** Full-time teachers work more than students do. */
const workWeight = { 1: 0.8, 2: 1.1, 3: 1.45 } as const

/** Whether the period is one of the busy ones, in the evening of a weekday. */
export function isEvening(dayofweek_code: number, period_no: number): boolean {
  return dayofweek_code >= 1 && dayofweek_code <= 5 && period_no >= 50
}

/**
 * When everybody regularly works: evenings on some weekdays, sometimes the afternoon before, a block on Saturday;
 * so many periods that each center can teach its lessons. A shared teacher spends whole days at one center.
 * @param livelyDay the weekday on which `teacher1` has the whole evening
 */
export function makeWorkPattern(
  random: Random,
  centers: readonly CenterPlan[],
  teachers: readonly DemoTeacher[],
  livelyDay: DayOfWeek,
): WorkCell[] {
  const cells: WorkCell[] = []
  for (const teacher of teachers) {
    const home = centers.find(center => center.center_no === teacher.center_nos[0])
    if (!home) continue
    const mean = home.lessonsPerWeek / home.teachers / lessonsPerCell
    const weight = workWeight[teacher.teacher_type] * (0.85 + random.next() * 0.3) * 1.06
    const pattern = patternOf(random, mean * weight, teacher.teacher_no === 1 ? livelyDay : null)
    for (const { day, periods } of pattern) {
      const center_no = random.chance(0.55) ? home.center_no : (teacher.center_nos[1] ?? home.center_no)
      for (const period_no of periods) cells.push({ teacher, dayofweek_code: day, period_no, center_no })
    }
  }
  return cells
}

interface DayPattern {
  day: DayOfWeek
  periods: number[]
}

function patternOf(random: Random, mean: number, livelyDay: DayOfWeek | null): DayPattern[] {
  const inEvenings = Math.min(15, Math.max(2, Math.round(mean * eveningShare)))
  const others = Math.round((mean * (1 - eveningShare)) / otherFill)
  const days = random.shuffled(weekdays).slice(0, Math.ceil(inEvenings / 3))
  if (livelyDay !== null && livelyDay !== 6 && !days.includes(livelyDay)) days[0] = livelyDay
  const pattern: DayPattern[] = days.map((day, index) => {
    const left = day === livelyDay ? 3 : Math.min(3, Math.max(1, inEvenings - index * 3))
    return { day, periods: evening.slice(3 - left) }
  })
  let left = others
  if (livelyDay === 6 || (left >= 2 && random.chance(0.8))) {
    const length = Math.min(5, Math.max(3, left))
    const first = livelyDay === 6 ? 30 : 10 * random.int(1, 8 - length)
    pattern.push({ day: 6, periods: Array.from({ length }, (_, index) => first + index * 10) })
    left -= length
  }
  if (livelyDay === 6) {
    const saturday = pattern.find(({ day }) => day === 6)
    if (saturday) saturday.periods = [40, ...evening]
  }
  for (const { day, periods } of pattern) {
    if (left <= 0) break
    if (day === 6 || periods[0] !== 50) continue
    periods.unshift(40)
    left--
  }
  return pattern
}
