import { expect, test } from 'vitest'
import { type HintParts, type HintSource, keepHints } from './hintStream.ts'

type Heard = Parameters<Parameters<HintSource['listen']>[0]>
type Script = readonly Heard[] | 'silent'

/** A browser whose streams do what the script says, one after the other; the last step ends the test. */
async function run(streams: readonly Script[], tokens: readonly (string | Error)[]) {
  const stop = new AbortController()
  const waits: number[] = []
  const told: string[] = []
  let [opened, asked, closed] = [0, 0, 0]
  const parts: HintParts = {
    signal: stop.signal,
    tell: data => told.push(data),
    token: async () => {
      const token = tokens[asked] ?? ''
      asked += 1
      if (asked > tokens.length) stop.abort()
      if (token instanceof Error) throw token
      return token
    },
    open: () => {
      const script = streams[opened] ?? 'silent'
      opened += 1
      return {
        listen: heard => {
          if (script !== 'silent') for (const event of script) heard(...event)
        },
        close: () => {
          closed += 1
        },
      }
    },
    wait: async (milliseconds, signal) => {
      if (!signal.aborted) waits.push(milliseconds)
    },
  }
  await keepHints(parts)
  return { waits, told, opened, closed }
}

const rest = 30 * 60_000

test('what a stream says is told, and one that is lost after it is opened again soon', async () => {
  const { told, waits, opened, closed } = await run(
    [
      [
        ['ping', '{}'],
        ['room', 'a'],
        ['lost', ''],
      ],
      [
        ['room', 'b'],
        ['lost', ''],
      ],
    ],
    ['1', '2'],
  )
  expect(told).toEqual(['a', 'b'])
  expect([opened, closed]).toEqual([2, 2])
  expect(waits).not.toContain(rest)
})

test('two that say nothing, one after the other, rest for half an hour', async () => {
  const { waits } = await run([[['lost', '']], 'silent'], ['1', '2'])
  expect(waits).toEqual([1000, 45_000, rest])
})

test('one failure between two that speak rests nothing', async () => {
  const { waits } = await run(
    [
      [['lost', '']],
      [
        ['ping', '{}'],
        ['lost', ''],
      ],
      [['lost', '']],
    ],
    ['1', '2', '3'],
  )
  expect(waits).not.toContain(rest)
})

test('a server without hints is asked again in half an hour; one that fails, after two tries', async () => {
  expect((await run([], [''])).waits).toEqual([rest])
  expect((await run([], [new Error('away'), new Error('away')])).waits).toEqual([1000, rest])
})
