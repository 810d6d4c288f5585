import { type PasswordFault as NewFault, passwordFault } from '@terakoya/domain/people/passwordRule'

export interface PasswordEntry {
  current_password: string
  new_password: string
  repeated: string
}

type PasswordFault =
  | 'current_missing'
  | 'new_missing'
  | `new_${NewFault}`
  | 'new_same'
  | 'repeat_missing'
  | 'repeat_differs'

export type PasswordFaults = Partial<Record<keyof PasswordEntry, PasswordFault>>

interface Known {
  /** The user's id and name. */
  known: readonly string[]
  minimum: number
}

/** What the form can tell before the server is asked, a word of the catalogue by field; the server's own rule. */
export function passwordFaults(entry: PasswordEntry, { known, minimum }: Known): PasswordFaults {
  const { current_password, new_password, repeated } = entry
  const fault = passwordFault({ password: new_password, known, minimum })
  const faults: PasswordFaults = {}
  if (current_password === '') faults.current_password = 'current_missing'
  if (new_password === '') faults.new_password = 'new_missing'
  else if (new_password === current_password) faults.new_password = 'new_same'
  else if (fault !== null) faults.new_password = `new_${fault}`
  if (repeated === '') faults.repeated = 'repeat_missing'
  else if (repeated !== new_password) faults.repeated = 'repeat_differs'
  return faults
}
