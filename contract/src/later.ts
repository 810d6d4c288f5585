import { z } from 'zod'
import { type Call, type CallTraits, defineCall, type Functions } from './call.ts'

/** What a call of later work answers: nothing yet. Whoever builds the call writes its output in its place. */
export const laterOutput = z.never()

interface LaterCall<Api extends string, Input extends z.ZodType>
  extends Pick<Call, 'scope' | 'title' | 'writes'>,
    Omit<CallTraits, 'later'> {
  api: Api
  functions: Functions
  input: Input
}

/**
 * Declares a call that the specification names and later work brings: access and input are settled, it answers
 * 501 until then (domain §1). To build it, give it an output, call `defineCall`, and move its file from
 * `laterCalls.ts` to `calls.ts`.
 */
export function defineLaterCall<const Api extends string, Input extends z.ZodType>(
  call: LaterCall<Api, Input>,
): Call<Api, Input, typeof laterOutput> {
  return defineCall({ ...call, later: true, output: laterOutput })
}
