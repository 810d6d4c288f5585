import type { FunctionId } from '@terakoya/domain/people/functions'
import type { UserType } from '@terakoya/domain/people/userTypes'
import type { z } from 'zod'

/**
 * Whose rows a user type reaches: `own` (the person's own rows), `classroom`, `center` (those the user is
 * authorised for), `all`. `self` is for calls that touch nothing but the user's own login (domain §6).
 */
export type ScopeKind = 'self' | 'own' | 'classroom' | 'center' | 'all'

/** Who may use a call: everybody on the net, everybody signed in, or those with one of the function ids. */
export type Functions = 'public' | 'signedIn' | readonly [FunctionId, ...FunctionId[]]

/** The kinds of data of children and families whose reading leaves a line in `access_log` (domain §9). */
export type Personal = false | 'students'

interface CallAccess {
  functions: Functions
  /** Whose rows, for every user type that may call; a type that is not named is refused. */
  scope: Partial<Record<UserType, ScopeKind>>
  /** Whether it changes anything. Who may write is who may call: a type that only looks is not named in its scope. */
  writes: boolean
}

export interface CallTraits {
  /** Reads or writes personal data of students: one access line a call. */
  personal?: Personal
  /** A list of other people: their names are kept in no view. */
  ofPeople?: true
  /** May be read by JSONP, without the session (domain §9). */
  jsonp?: boolean
  /** `false`: slow work and sign-in never travel in a batch (architecture §2). */
  batchable?: boolean
  /** Too many tries must wait; per minute and user (or network, when public). */
  perMinute?: number
  /**
   * The road it comes by, when not the data endpoint: a form with a file, a form answered with one, or the road that looks
   * at no session and keeps nothing of who sends (`traceless`, decision 188), or what a service of others sends with its
   * signature (`webhook`).
   */
  transport?: 'upload' | 'download' | 'traceless' | 'webhook'
  /**
   * Read from the reading copy of the database, where there is one (decision 252): long lists and files that many rows are read for,
   * and nothing that is decided upon.
   */
  fromCopy?: boolean
  /** Exists only where the server runs the demo business; elsewhere its name is unknown (domain §6). */
  demoOnly?: boolean
  /** May also be used while the user still has to set a password of their own. */
  beforePasswordChange?: boolean
  /** May also be used while the user still has to enrol a second factor; so may what goes before a password. */
  beforeEnrolment?: boolean
  /**
   * While an administrator looks as another login (`looking.ts`): `true` opens a read that belongs to no area, `false` closes one
   * of an open area. `'ended'` runs also once the time for it is over.
   */
  whileLooking?: boolean | 'ended'
}

export interface Call<
  Api extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallAccess,
    CallTraits {
  /** The wire name (spec §7). */
  api: Api
  /** What it does, in the words of the screen. */
  title: string
  /** What its own screen calls fields of the input, where that is not their usual word. */
  labels?: Readonly<Partial<Record<string, string>>>
  input: Input
  output: Output
  /**
   * The answer as the idempotency key stores it for a repeated request, without names: a personal writing call whose answer has texts
   * says it; the handler's `replay` reads them anew (domain §9).
   */
  storedAnswer?(output: z.output<Output>): z.output<Output>
}

/**
 * Declares one call whole: name, who may, whose rows, input and output. Leaving out functions, scope or writes
 * does not compile (architecture §2).
 */
export function defineCall<const Api extends string, Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Api, Input, Output>,
): Call<Api, Input, Output> {
  return call
}

/** The user types that may call it, in the order of the declaration; `null` when it is public. */
export function callersOf(call: Call): UserType[] | null {
  return call.functions === 'public' ? null : (Object.keys(call.scope) as UserType[])
}
