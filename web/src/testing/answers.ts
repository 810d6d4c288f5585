import { onTestFinished, vi } from 'vitest'

interface Refusal {
  status: number
  errorCode: string
  message: string
  /** The record as it is now (409). */
  current?: Readonly<Record<string, unknown>>
}

/** What the network answers to a call: an output, or a refusal as the server words it. */
export type Answer = { output: unknown } | { refused: Refusal }

/**
 * Plays the network at the wire for parts of the page that a server stands behind: the calls that are named are answered,
 * one answer after the other, the last one again and again. Gives what was asked of them.
 */
export function answerCalls(
  answers: Readonly<Record<string, readonly Answer[]>>,
): { api: string; input: unknown }[] {
  const asked: { api: string; input: unknown }[] = []
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (_path, init) => {
    const { data } = JSON.parse(String(init?.body)) as { data: { api: string; input: unknown }[] }
    const told = data.map(item => {
      const before = asked.filter(each => each.api === item.api).length
      asked.push(item)
      const known = answers[item.api] ?? []
      return known[Math.min(before, known.length - 1)]
    })
    const refusal = told.find(each => each !== undefined && 'refused' in each)
    if (refusal && 'refused' in refusal) {
      return Response.json({ error: refusal.refused }, { status: refusal.refused.status })
    }
    return Response.json({ data: told.map((each, at) => ({ api: data[at]?.api, ...each })) })
  })
  onTestFinished(() => spy.mockRestore())
  return asked
}
