import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { tableStream } from './tableStream.ts'

/** Lines some at a time, and how often they were asked for. */
function pieces(count: number) {
  const asked = { pieces: 0, rounds: 0 }
  const give = async function* () {
    asked.rounds += 1
    for (let at = 0; at < count; at += 1) {
      asked.pieces += 1
      yield [[`行${at}`, at]]
    }
  }
  return { asked, give }
}

const whole = async (content: Uint8Array | AsyncIterable<Uint8Array>) => {
  if (content instanceof Uint8Array) throw new Error('it comes at once')
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

test('lines are asked for when those before are taken, and none are held', async () => {
  const { asked, give } = pieces(100)
  const { content } = await tableStream('csv', '表', give)
  expect(asked.pieces).toBe(0)
  const stream = Readable.from(content as AsyncIterable<Uint8Array>, { highWaterMark: 1 })
  let taken = 0
  for await (const _part of stream) {
    taken += 1
    // One on its way, one waiting: never more, however many there are.
    expect(asked.pieces - taken).toBeLessThanOrEqual(2)
  }
  expect(taken).toBe(100)
})

test('the mark of UTF-8 stands before the first line alone', async () => {
  const { content, file_name } = await tableStream('csv', '表', pieces(3).give)
  expect((await whole(content)).toString()).toBe('\ufeff行0,0\r\n行1,1\r\n行2,2\r\n')
  expect(file_name).toBe('表.csv')
})

test('in Shift_JIS what is replaced is known before the file begins', async () => {
  const give = async function* () {
    yield [['髙', 'a']]
    yield [['😀', '=1']]
  }
  const { content, replaced } = await tableStream('csv_shift_jis', '表', give)
  expect(replaced).toBe('😀')
  expect(new TextDecoder('shift_jis').decode(await whole(content))).toBe("髙,a\r\n〓,'=1\r\n")
})
