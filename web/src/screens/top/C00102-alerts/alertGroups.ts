import type { OutputOf } from '@terakoya/contract/wireTypes'
import { kindNames } from './kinds/kindNames.ts'

export type Alert = OutputOf<'C00102_getAlert'>['alerts'][number]

export interface AlertGroup {
  classification: Alert['classification']
  name: string
  alerts: Alert[]
}

/** The alerts by classification, in the order in which they came. */
export function alertGroups(alerts: readonly Alert[]): AlertGroup[] {
  const groups = new Map<Alert['classification'], AlertGroup>()
  for (const alert of alerts) {
    const { classification } = alert
    const name = kindNames[classification]
    const group = groups.get(classification) ?? { classification, name, alerts: [] }
    group.alerts.push(alert)
    groups.set(classification, group)
  }
  return [...groups.values()]
}
