import { type UserType, userTypeFlags, userTypes } from './userTypes.ts'

/** Who may sign in with the organisation's own account: who works there, never a family (decision 228). */
export const outsideAccountTypes: readonly UserType[] = userTypes.filter(
  type => !userTypeFlags(type).isStudent,
)
