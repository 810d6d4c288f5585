import { type ComponentType, createContext } from 'react'

/** What stands above a record's tabs and form, whichever is shown. */
export type RecordAbove = ComponentType<{ id: number; record: Readonly<Record<string, unknown>> }>

/** What a screen has to say above its records; most have nothing. */
export const RecordAboveContext = createContext<RecordAbove | null>(null)
