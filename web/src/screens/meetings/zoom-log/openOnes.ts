import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'

/** Whether somebody has still to decide it. */
export function isOpenOne({ decided_at, closed_at }: LogDisagreement): boolean {
  return decided_at === null && closed_at === null
}
