export interface PasswordEntry {
  current_password: string
  new_password: string
  repeated: string
}

type PasswordFault =
  | 'current_missing'
  | 'new_missing'
  | 'new_short'
  | 'new_long'
  | 'new_same'
  | 'repeat_missing'
  | 'repeat_differs'

export type PasswordFaults = Partial<Record<keyof PasswordEntry, PasswordFault>>

const longest = 128

/** What the form can tell before the server is asked, a word of the catalogue by field. Common passwords only the server knows. */
export function passwordFaults(entry: PasswordEntry, minLength: number): PasswordFaults {
  const { current_password, new_password, repeated } = entry
  const length = [...new_password].length
  const faults: PasswordFaults = {}
  if (current_password === '') faults.current_password = 'current_missing'
  if (new_password === '') faults.new_password = 'new_missing'
  else if (length < minLength) faults.new_password = 'new_short'
  else if (length > longest) faults.new_password = 'new_long'
  else if (new_password === current_password) faults.new_password = 'new_same'
  if (repeated === '') faults.repeated = 'repeat_missing'
  else if (repeated !== new_password) faults.repeated = 'repeat_differs'
  return faults
}
