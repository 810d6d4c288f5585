import type { z } from 'zod'
import type { Calls } from './calls.ts'
import type { LaterCalls } from './laterCalls.ts'

type Declared = Calls & LaterCalls

/**
 * What travels for each call, by its wire name. Only types: a page that imports them carries no schema into its
 * first load.
 */
export type Wire = {
  [Name in keyof Declared as Declared[Name]['api']]: {
    input: z.input<Declared[Name]['input']>
    output: z.output<Declared[Name]['output']>
  }
}

/** The wire name of a call. */
export type Api = keyof Wire
export type InputOf<Name extends Api> = Wire[Name]['input']
export type OutputOf<Name extends Api> = Wire[Name]['output']
