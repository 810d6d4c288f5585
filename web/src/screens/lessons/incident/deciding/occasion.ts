import type { Day } from '@terakoya/domain/days/day'
import type { IncidentKind } from '@terakoya/domain/lessons/incident'

/** What happened, where, to whom and when. */
export interface Occasion {
  center_no: number
  kind: IncidentKind
  /** Who is absent; 0 where the center closes. */
  teacher_no: number
  start_date: Day
  end_date: Day
}
