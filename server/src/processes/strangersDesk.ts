import { failures } from '../failure.ts'
import type { Strangers } from '../road/request.ts'
import type { StrangersLimit } from '../road/strangersLimit.ts'

/** Asked by a process of the one that keeps them all; the network goes from memory to memory and is written nowhere. */
export interface StrangerQuestion {
  kind: 'stranger'
  no: number
  network: string
}

/** `wait`: seconds after which there is room again; `null`: there is. */
interface StrangerAnswer {
  kind: 'stranger'
  no: number
  wait: number | null
}

/** Milliseconds: the one that is asked does nothing else. */
const timeout = 3000

const isAnswer = (message: unknown): message is StrangerAnswer =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'stranger'

/** The count of strangers of all processes of a machine, kept by the one that keeps them (decisions 188, 225). */
export function askStrangersDesk(): Strangers {
  const waiting = new Map<number, (wait: number | null) => void>()
  let last = 0
  process.on('message', message => {
    if (isAnswer(message)) waiting.get(message.no)?.(message.wait)
  })
  return {
    take: async network => {
      last += 1
      const no = last
      const wait = await new Promise<number | null>((resolve, reject) => {
        const timer = setTimeout(() => reject(failures.overloaded()), timeout)
        waiting.set(no, told => {
          clearTimeout(timer)
          resolve(told)
        })
        process.send?.({ kind: 'stranger', no, network } satisfies StrangerQuestion)
      }).finally(() => waiting.delete(no))
      if (wait !== null) throw failures.tooMany(wait)
    },
  }
}

/** The answer of the one that keeps the count. */
export function answerStranger(limit: StrangersLimit, { no, network }: StrangerQuestion): StrangerAnswer {
  return { kind: 'stranger', no, wait: limit.secondsToWait(network) }
}
