import { administratorScope } from '../../access.ts'

/** Who takes a school over. */
export const takeoverCall = { functions: ['Takeover'], scope: administratorScope } as const

/** What a file of a school that is taken over holds, in the order in which it comes in: the later ones name the earlier. */
export const takeoverKinds = [
  'teachers',
  'students',
  'contacts',
  'logins',
  'weekly',
  'rights',
  'kartes',
] as const

export type TakeoverKind = (typeof takeoverKinds)[number]

/** Those that are tables; kartes come as PDF. */
export const tableKinds = takeoverKinds.filter(kind => kind !== 'kartes')

/** What can be asked of the background: a rehearsal, the taking over, the way back. */
export const takeoverActs = ['rehearse', 'take', 'undo'] as const

export type TakeoverAct = (typeof takeoverActs)[number]
