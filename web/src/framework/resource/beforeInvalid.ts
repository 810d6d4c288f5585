import { createContext, type ReactNode } from 'react'

/** What stands against making records invalid, to be told before it is done; `null`: nothing does. */
export type BeforeInvalid = (ids: readonly number[]) => Promise<ReactNode | null>

/** What a screen has to tell of records that become invalid; most have nothing. */
export const BeforeInvalidContext = createContext<BeforeInvalid | null>(null)
