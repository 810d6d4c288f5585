import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { Api, InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { useCallback, useRef } from 'react'
import { type ApiFailure, asApiFailure } from './ApiFailure.ts'
import { callApi } from './callApi.ts'
import { newKey } from './newKey.ts'

interface WriteOptions {
  /** The screen shows the failure in place itself; otherwise a toast does. */
  showsFailure?: boolean
}

export type Write<A extends Api> = UseMutationResult<OutputOf<A>, ApiFailure, InputOf<A>> & {
  /** That input goes under that key, the next time it is sent: who keeps it until it is answered keeps its key too. */
  underKey: (input: InputOf<A>, key: string) => void
}

/**
 * A write. Every one carries an idempotency key; when the outcome stayed unknown (no network, no answer in time)
 * and the very same input is sent again, it goes under the same key, so that it can't happen twice. Pressed twice, it is sent once: the second press
 * waits for the answer of the first.
 */
export function useWrite<A extends Api>(api: A, { showsFailure = false }: WriteOptions = {}): Write<A> {
  const unknown = useRef<{ input: string; key: string } | null>(null)
  const underWay = useRef<{ input: string; answer: Promise<OutputOf<A>> } | null>(null)
  const send = async (input: InputOf<A>, written: string): Promise<OutputOf<A>> => {
    const key = unknown.current?.input === written ? unknown.current.key : newKey()
    unknown.current = null
    try {
      return await callApi(api, input, { idempotencyKey: key })
    } catch (error) {
      const failure = asApiFailure(error)
      if (failure.outcomeUnknown) unknown.current = { input: written, key }
      throw failure
    }
  }
  const mutation = useMutation<OutputOf<A>, ApiFailure, InputOf<A>>({
    meta: { showsFailure, api },
    mutationFn: input => {
      const written = JSON.stringify(input)
      if (underWay.current?.input === written) return underWay.current.answer
      const answer = send(input, written).finally(() => {
        if (underWay.current?.answer === answer) underWay.current = null
      })
      underWay.current = { input: written, answer }
      return answer
    },
  })
  const underKey = useCallback((input: InputOf<A>, key: string) => {
    unknown.current = { input: JSON.stringify(input), key }
  }, [])
  return { ...mutation, underKey }
}
