import { describe, expect, it } from 'vitest'
import { ApiFailure } from './ApiFailure.ts'
import { ReadQueue, type WireItem } from './readQueue.ts'

type Answer = (items: readonly WireItem[]) => unknown

function queueWith(answer: Answer) {
  const sent: string[][] = []
  const signals: AbortSignal[] = []
  const queue = new ReadQueue(async (items, signal) => {
    sent.push(items.map(item => item.api))
    signals.push(signal)
    return answer(items)
  })
  return { queue, sent, signals }
}

const echo: Answer = items => ({ data: items.map(({ api, input }) => ({ api, output: { api, input } })) })

describe('reads', () => {
  it('of one tick travel in one request and get their own answers', async () => {
    const { queue, sent } = queueWith(echo)
    const answers = await Promise.all([
      queue.read({ api: 'a', input: 1 }),
      queue.read({ api: 'b', input: 2 }),
    ])
    expect(sent).toEqual([['a', 'b']])
    expect(answers).toEqual([
      { api: 'a', input: 1 },
      { api: 'b', input: 2 },
    ])
  })

  it('of different ticks travel apart', async () => {
    const { queue, sent } = queueWith(echo)
    await queue.read({ api: 'a', input: {} })
    await queue.read({ api: 'b', input: {} })
    expect(sent).toEqual([['a'], ['b']])
  })

  it('are split where the server takes no more', async () => {
    const { queue, sent } = queueWith(echo)
    await Promise.all(Array.from({ length: 51 }, (_, input) => queue.read({ api: 'a', input })))
    expect(sent.map(items => items.length)).toEqual([50, 1])
  })

  it('whose neighbour is refused are asked again without it', async () => {
    const { queue, sent } = queueWith(items => {
      const index = items.findIndex(item => item.api === 'bad')
      if (index >= 0) throw new ApiFailure({ kind: 'status', status: 403, index })
      return echo(items)
    })
    const results = await Promise.allSettled(['a', 'bad', 'b'].map(api => queue.read({ api, input: 0 })))
    expect(sent).toEqual([
      ['a', 'bad', 'b'],
      ['a', 'b'],
    ])
    expect(results.map(result => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('may fail one by one', async () => {
    const { queue } = queueWith(() => ({
      data: [
        { api: 'a', output: 1 },
        { api: 'b', error: { status: 404, errorCode: 'NOT_FOUND', message: 'ありません。' } },
      ],
    }))
    const [first, second] = await Promise.allSettled([
      queue.read({ api: 'a', input: 0 }),
      queue.read({ api: 'b', input: 0 }),
    ])
    expect(first).toEqual({ status: 'fulfilled', value: 1 })
    expect(second).toMatchObject({ status: 'rejected', reason: { status: 404, message: 'ありません。' } })
  })

  it('all fail with a server that can do nothing', async () => {
    const { queue, sent } = queueWith(() => {
      throw new ApiFailure({ kind: 'status', status: 503 })
    })
    const results = await Promise.allSettled(['a', 'b'].map(api => queue.read({ api, input: 0 })))
    expect(sent).toHaveLength(1)
    expect(results.every(result => result.status === 'rejected')).toBe(true)
  })

  it('fail when the answers do not match the questions', async () => {
    const { queue } = queueWith(() => ({ data: [] }))
    await expect(queue.read({ api: 'a', input: 0 })).rejects.toMatchObject({ kind: 'notJson' })
  })

  it('are given up silently, the shared request only when nobody waits any more', async () => {
    const { queue, signals } = queueWith(() => new Promise(() => {}))
    const [one, two] = [new AbortController(), new AbortController()]
    const reads = [
      queue.read({ api: 'a', input: 0 }, one.signal),
      queue.read({ api: 'b', input: 0 }, two.signal),
    ]
    await Promise.resolve()
    one.abort()
    await expect(reads[0]).rejects.toMatchObject({ kind: 'aborted', isSilent: true })
    expect(signals[0]?.aborted).toBe(false)
    two.abort()
    await expect(reads[1]).rejects.toMatchObject({ kind: 'aborted' })
    expect(signals[0]?.aborted).toBe(true)
  })

  it('given up before they left are not sent', async () => {
    const { queue, sent } = queueWith(echo)
    await expect(queue.read({ api: 'a', input: 0 }, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(sent).toEqual([])
  })
})
