import type { z } from 'zod'
import type { Calls } from './calls.ts'

/**
 * What travels for each call, by its wire name. Only types: a page that imports them carries no schema into its
 * first load.
 */
export type Wire = {
  [Name in keyof Calls as Calls[Name]['api']]: {
    input: z.input<Calls[Name]['input']>
    output: z.output<Calls[Name]['output']>
  }
}

/** The wire name of a call that works today. */
export type Api = keyof Wire
export type InputOf<Name extends Api> = Wire[Name]['input']
export type OutputOf<Name extends Api> = Wire[Name]['output']
