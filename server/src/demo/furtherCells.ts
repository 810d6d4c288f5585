import type { CenterPlan } from './plan.ts'
import type { Random } from './random.ts'
import type { DemoTeacher, WorkCell } from './world.ts'

/**
 * Periods in which the center's own teachers could work too, the evenings first: what the pattern is short of.
 * A day on which a teacher is at another center is left alone.
 */
export function furtherCells(
  random: Random,
  center: CenterPlan,
  pattern: readonly WorkCell[],
  worked: readonly WorkCell[],
): WorkCell[] {
  const keyOf = (teacher: DemoTeacher, day: number, period_no: number) =>
    (teacher.teacher_no * 10 + day) * 100 + period_no
  const taken = new Set(worked.map(cell => keyOf(cell.teacher, cell.dayofweek_code, cell.period_no)))
  const elsewhere = new Set(
    pattern
      .filter(cell => cell.center_no !== center.center_no)
      .map(cell => keyOf(cell.teacher, cell.dayofweek_code, 0)),
  )
  const own = new Set(
    pattern.map(cell => cell.teacher).filter(({ center_nos }) => center_nos[0] === center.center_no),
  )
  return [[70, 60, 50], [40]].flatMap(periods =>
    random.shuffled(
      [...own].flatMap(teacher =>
        ([1, 2, 3, 4, 5] as const).flatMap(day =>
          periods
            .filter(
              period_no =>
                !taken.has(keyOf(teacher, day, period_no)) && !elsewhere.has(keyOf(teacher, day, 0)),
            )
            .map(period_no => ({ teacher, dayofweek_code: day, period_no, center_no: center.center_no })),
        ),
      ),
    ),
  )
}
