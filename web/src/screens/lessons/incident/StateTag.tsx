import type { IncidentState } from '@terakoya/domain/lessons/incident'
import { Tag } from '../../../components/day/Tag.tsx'
import { incidentWords } from './text.ts'

const kindOf = { untold: 'warn', told: 'ok', undone: 'plain' } as const

interface StateTagProps {
  state: IncidentState
  /** How many people have to be called still. */
  calls_left: number
}

/** How far an incident is: told it is only done once nobody has to be called any more. */
export function StateTag({ state, calls_left }: StateTagProps) {
  const t = incidentWords.useText()
  if (state === 'told' && calls_left > 0) {
    return <Tag kind="warn">{t('state_calls_left', { count: calls_left })}</Tag>
  }
  return <Tag kind={kindOf[state]}>{t(`state_${state}`)}</Tag>
}
