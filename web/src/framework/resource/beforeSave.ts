import { createContext, type ReactNode } from 'react'
import type { FormValues } from '../form/formField.ts'

/** What a change of a record leaves standing, to be told before it is saved; `null`: nothing. */
export type BeforeSave = (id: number, before: FormValues, after: FormValues) => Promise<ReactNode | null>

/** What a screen has to tell of records that are changed in their form; most have nothing. */
export const BeforeSaveContext = createContext<BeforeSave | null>(null)
