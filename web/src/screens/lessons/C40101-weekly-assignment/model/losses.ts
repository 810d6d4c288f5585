import type { InputOf } from '@terakoya/contract/wireTypes'
import { cellKey } from './cellKey.ts'

/** Somebody isn't there in periods of a day: a re-plan was made for it, whatever the shifts still say. */
export interface ReplanLoss {
  /** 0: everybody, the center is closed then. */
  teacher_no: number
  schedule_date: string
  /** Whole periods (x0). */
  time_limit_nos: readonly number[]
}

/** Those teachers' periods, for `isLost`. */
export function lostCells(losses: readonly ReplanLoss[]): ReadonlySet<string> {
  return new Set(
    losses.flatMap(({ teacher_no, schedule_date, time_limit_nos }) =>
      time_limit_nos.map(time_limit_no => cellKey(schedule_date, time_limit_no, teacher_no)),
    ),
  )
}

interface Place {
  teacher_no: number
  schedule_date: string
  time_limit_no: number
}

/** Whether the teacher isn't there then, alone or with everybody. */
export function isLost(lost: ReadonlySet<string>, place: Place): boolean {
  if (lost.size === 0) return false
  const { teacher_no, schedule_date, time_limit_no } = place
  return [teacher_no, 0].some(each => lost.has(cellKey(schedule_date, time_limit_no, each)))
}

/** What a question about the day says of the loss; those that unsaved work has settled before go with that work. */
export function lossAsked({
  teacher_no,
  time_limit_nos,
}: ReplanLoss): Required<Pick<InputOf<'C40101_replan'>, 'absences' | 'closed_time_limit_nos'>> {
  const periods = [...time_limit_nos]
  return teacher_no === 0
    ? { absences: [], closed_time_limit_nos: periods }
    : {
        absences: periods.length > 0 ? [{ teacher_no, time_limit_nos: periods }] : [],
        closed_time_limit_nos: [],
      }
}
