import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { supervise } from './supervise.mjs'

/** A program whose runs end with these codes. */
function dying(...codes) {
  const lines = []
  const run = async () => codes.shift()
  return { lines, codes, end: supervise(run, { tell: line => lines.push(line), first: 10, max: 40 }) }
}

test('one that dies is started again until it ends in order', async () => {
  const { lines, end } = dying(137, 1, 1, 1, 0)
  expect(await end).toBe(0)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('終了コード 137')
  expect(lines[0]).toContain('1秒待ってから起動し直します')
})

test('one that cannot start before somebody changes something is not tried again', async () => {
  const { lines, codes, end } = dying(1, 78, 0)
  expect(await end).toBe(78)
  expect(codes).toEqual([0])
  expect(lines).toHaveLength(1)
})

test('the pauses grow while it dies soon, and begin anew after it has lived for some time', async () => {
  // How long each run lives, in milliseconds.
  const lives = [0, 0, 0, 300, 0]
  const pauses = []
  let ended = performance.now()
  const run = async () => {
    pauses.push(performance.now() - ended)
    const life = lives.shift()
    if (life === undefined) return 0
    await pause(life)
    ended = performance.now()
    return 1
  }
  await supervise(run, { tell: () => {}, first: 20, max: 80, calm: 250 })
  for (const [index, least] of [0, 20, 40, 80, 20, 40].entries()) {
    expect(pauses[index]).toBeGreaterThan(least - 2)
  }
  // After its longer life the pause was the first again, not the longest.
  expect(pauses[4]).toBeLessThan(pauses[3])
})
