import { defineTexts, labelled } from '../words/words.ts'

/** The user types of spec §6. */
export const userTypes = [
  '560',
  '550',
  '540',
  '530',
  '520',
  '410',
  '420',
  '430',
  '300',
  '110',
  '120',
  '130',
] as const

/** `user_type_code` of a person who is signed in; `V`, the visitor, is nobody (spec §6). */
export type UserType = (typeof userTypes)[number]

export interface UserTypeFlags {
  isSuperAdmin: boolean
  isAdmin: boolean
  isAdmin2: boolean
  isClassroom: boolean
  isTeacher: boolean
  isStudent: boolean
}

interface UserTypeFacts extends UserTypeFlags {
  label: string
  /** Sees the labelled menu groups; the others see only the unlabelled one (spec §6, domain §6). */
  labelled: boolean
}

const none: UserTypeFlags = {
  isSuperAdmin: false,
  isAdmin: false,
  isAdmin2: false,
  isClassroom: false,
  isTeacher: false,
  isStudent: false,
}

const typeLabels: Record<UserType, string> = defineTexts('userTypes', {
  560: '管理者',
  550: 'センター長',
  540: '事務',
  530: '担当アドバイザー',
  520: '営業',
  410: 'オンライン教室',
  420: '直営教室',
  430: 'フランチャイズ教室',
  300: '講師',
  110: '生徒（在宅）',
  120: '生徒（直営）',
  130: '生徒（フランチャイズ）',
})

// An explicit table, never `<` or `>`: a code that is not here has no rights (domain §6).
const facts: Record<UserType, UserTypeFacts> = labelled(typeLabels, {
  '560': { ...none, isSuperAdmin: true, isAdmin: true, labelled: true },
  '550': { ...none, isAdmin: true, labelled: true },
  '540': { ...none, isAdmin2: true, labelled: true },
  '530': { ...none, isAdmin2: true, labelled: true },
  '520': { ...none, isAdmin2: true, labelled: true },
  '410': { ...none, isClassroom: true, labelled: true },
  '420': { ...none, isClassroom: true, labelled: true },
  '430': { ...none, isClassroom: true, labelled: true },
  '300': { ...none, isTeacher: true, labelled: false },
  '110': { ...none, isStudent: true, labelled: false },
  '120': { ...none, isStudent: true, labelled: false },
  '130': { ...none, isStudent: true, labelled: false },
})

/** Whether the text is a known user type. */
export function isUserType(code: string): code is UserType {
  return Object.hasOwn(facts, code)
}

/** The flags of spec §3 "Session user"; all false for an unknown code. */
export function userTypeFlags(code: string): UserTypeFlags {
  if (!isUserType(code)) return { ...none }
  const { label: _label, labelled: _labelled, ...flags } = facts[code]
  return flags
}

/** The Japanese name of a user type. */
export function userTypeLabel(code: UserType): string {
  return facts[code].label
}

/** Whether the labelled groups of the menu are shown (domain §6). */
export function seesLabelledMenu(code: UserType): boolean {
  return facts[code].labelled
}
