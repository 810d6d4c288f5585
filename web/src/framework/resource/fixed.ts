import type { Choice } from '@terakoya/contract/masters/defineResource'
import { createContext } from 'react'

/** Why a single record is read and not changed here, and what its form must know to show it. */
export interface Fixed {
  note: string
  choices?: Readonly<Record<string, readonly Choice[]>>
}

/** Of a record that somebody else keeps, why; `null`: whoever keeps the others keeps it. */
export type FixedOf = (record: Readonly<Record<string, unknown>>) => Fixed | null

export const FixedContext = createContext<FixedOf>(() => null)
