import { type UserType, userTypes } from './userTypes.ts'

type Row = readonly UserType[]

const management: Row = ['560', '550', '540']
const advising: Row = [...management, '530']
const selling: Row = [...advising, '520']
const classrooms: Row = ['410', '420', '430']
const staff: Row = [...selling, ...classrooms]
const students: Row = ['110', '120', '130']

/**
 * Which user types have a function id by default: the table of domain §6, row by row. M20901 edits the ids of a
 * single user. An id grants a screen; what its calls then allow is said by each call's own declaration.
 */
const defaults = {
  Home: userTypes,
  Account: userTypes,
  Terms: userTypes,
  C00103: userTypes,
  C00101: [...staff, ...students],
  C00102: [...advising, ...classrooms],
  C10101: advising,
  C10101Edit: [...advising, '300'],
  C10201: [...advising, '300'],
  C10301: [...advising, '300'],
  C11101: ['300'],
  C11201: ['300'],
  C20101: [...selling, '410'],
  C20201: [...selling, '300'],
  C20301: management,
  C21101: students,
  C21201: students,
  C30101: [...management, '520', ...classrooms, '110'],
  C30201: management,
  C40101: advising,
  C40201: advising,
  C40401: advising,
  C40411: staff,
  C40501: [...staff, '110'],
  C40701: management,
  C50101: [...advising, '300'],
  C50102: userTypes,
  C50103: userTypes,
  M00101: management,
  M00501: staff,
  M20101: ['560', '550'],
  M20201: management,
  M20301: management,
  M20401: management,
  M20601: management,
  M20801: management,
  M20701: ['560'],
  M20901: ['560'],
  M21001: ['560'],
  M21101: ['560'],
  Settings: ['560'],
  MailHistory: management,
  SystemState: ['560'],
  Takeover: ['560'],
  Chatroom: userTypes,
  ChatReview: advising,
  ChatWords: ['560', '550'],
  Consults: ['560'],
  PendingSchedule: userTypes,
  ZoomLog: userTypes,
  B00101: management,
  B00201: management,
  B00301: management,
  T0010: ['560'],
  Example: ['560'],
} as const satisfies Record<string, Row>

/** The id by which a screen is granted to a user. */
export type FunctionId = keyof typeof defaults

export const functionIds = Object.keys(defaults) as FunctionId[]

/** Whether the text is a known function id. */
export function isFunctionId(id: string): id is FunctionId {
  return Object.hasOwn(defaults, id)
}

/** Whether a user type has the function id by default. */
export function hasFunctionByDefault(type: UserType, id: FunctionId): boolean {
  const row: Row = defaults[id]
  return row.includes(type)
}

/** The function ids a user of that type has by default (domain §6). */
export function defaultFunctionsOf(type: UserType): FunctionId[] {
  return functionIds.filter(id => hasFunctionByDefault(type, id))
}

/** Ids that every signed-in user keeps whatever M20901 says: nobody can be locked out of account and help (domain §6). */
export const alwaysGranted: readonly FunctionId[] = [
  'Home',
  'Account',
  'Terms',
  'C00103',
  'Chatroom',
  'PendingSchedule',
  'ZoomLog',
  'C50103',
]
