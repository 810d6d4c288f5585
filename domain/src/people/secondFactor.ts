import type { UserType } from './userTypes.ts'

/** Who has to sign in with a second factor where the business asks for it: those who reach many families. */
export const secondFactorTypes: readonly UserType[] = ['560', '550', '540']
