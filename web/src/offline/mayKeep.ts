import { ownVersion } from '../api/apiVersion.ts'
import type { PublicConfig, SessionUser } from '../session/sessionStore.ts'

/** Whether this person could keep their week on this device: lessons of their own, a secure line, and a server that has it on. */
export function mayKeep(user: SessionUser, config: PublicConfig | null): boolean {
  return (
    (user.isStudent || user.isTeacher) &&
    // Nothing of somebody else stays on an administrator's device.
    user.looking === null &&
    config?.offline_flag === 1 &&
    'serviceWorker' in navigator &&
    // At a developer's desk there is no worker.
    ownVersion() !== null
  )
}
