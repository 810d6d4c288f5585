import type { ApiFailure } from './ApiFailure.ts'

/** A call that failed, with what was asked. */
export interface FailedCall {
  api: string
  input: unknown
  failure: ApiFailure
}

type Listener = (failed: FailedCall) => void

let listener: Listener | null = null

/** Says who wants to hear of failed calls; the answer takes it back. Nobody does, but for the demo's debug tools. */
export function onFailedCall(next: Listener): () => void {
  listener = next
  return () => {
    listener = null
  }
}

export function noteFailedCall(failed: FailedCall): void {
  if (!failed.failure.isSilent) listener?.(failed)
}
