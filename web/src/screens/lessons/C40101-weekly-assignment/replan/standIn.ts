import type { OutputOf } from '@terakoya/contract/wireTypes'
import { limitText } from '@terakoya/domain/assignment/reasonTexts'
import type { CenterName } from '../../../../session/useCenters.ts'
import { replanWords } from './text.ts'

export type StandIn = OutputOf<'C40101_getStandIns'>['stand_ins'][number]

/** In the order in which they are easier to get. */
export const standInKinds = [
  'working',
  'no_shift',
  'other_center',
] as const satisfies readonly StandIn['kind'][]

/** Why this one: last week's teacher, a wish, how much of the day is taken, and where the teacher belongs. */
export function standInTags(standIn: StandIn, centerName: CenterName): string[] {
  const t = replanWords.say
  const { kind, center_no, priority, previous_flag, other_type_flag, limits } = standIn
  const { periods_of_day, max_periods_per_day } = standIn
  return [
    ...(kind === 'working' ? [] : [centerName(center_no)]),
    ...(previous_flag === 1 ? [t('stand_in_previous')] : []),
    ...(priority > 0 ? [t('stand_in_priority', { rank: priority })] : []),
    ...(other_type_flag === 1 ? [t('stand_in_type')] : []),
    t(limits.includes('day_limit') ? 'stand_in_over' : 'stand_in_day', {
      periods: periods_of_day,
      max: max_periods_per_day,
    }),
    ...(limits.includes('consecutive_limit') ? [limitText.consecutive_limit] : []),
  ]
}
