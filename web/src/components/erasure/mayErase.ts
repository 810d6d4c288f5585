import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { getSession } from '../../session/sessionStore.ts'

/** Whether who is signed in may erase a person: those who look after the installation. */
export function mayErase(): boolean {
  const { user } = getSession()
  return user !== null && mayOpen(screenOf('system-state'), user)
}
