import type { Call } from '@terakoya/contract/call'
import type { Calls } from '@terakoya/contract/calls'
import type { z } from 'zod'
import type { Context } from './context.ts'

type Run<C extends Call> = (ctx: Context, input: z.output<C['input']>) => Promise<z.input<C['output']>>

/** Gives a stored answer again what it was stored without, as it is now. */
type Replay<C extends Call> = (
  ctx: Context,
  stored: z.output<C['output']>,
  input: z.output<C['input']>,
) => Promise<z.input<C['output']>>

/**
 * A call's handler; `ownTransaction` for those that must not hold one while they hash a password or ask another service:
 * what they have done they write by `ctx.answerTransaction`. `replay` for those whose answer is stored without its names.
 */
export type Handler<C extends Call> =
  | Run<C>
  | { ownTransaction: true; run: Run<C>; replay?: Replay<C> }
  | { ownTransaction: false; run: Run<C>; replay: Replay<C> }

/** One handler for every call that works: a missing one does not compile. */
export type Handlers = { [Name in keyof Calls]: Handler<Calls[Name] & Call> }
