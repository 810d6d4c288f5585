import { createHistogram } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mostAreLate, refuseOverload, watchLoad } from './overload.ts'

/** The turns of an event loop, each as long as told, in milliseconds. */
function turns(...milliseconds: number[]) {
  const histogram = createHistogram()
  for (const each of milliseconds) histogram.record(Math.round(each * 1e6))
  return histogram
}

const steady = Array.from({ length: 100 }, () => 10)

test('one pause is no overload, however long it was and wherever it fell', () => {
  const anHour = 3_600_000
  expect(mostAreLate(turns(), 2000)).toBe(false)
  expect(mostAreLate(turns(anHour), 2000)).toBe(false)
  expect(mostAreLate(turns(10, anHour), 2000)).toBe(false)
  expect(mostAreLate(turns(...steady, anHour), 2000)).toBe(false)
})

test('turns that are late one after the other are', () => {
  expect(mostAreLate(turns(2500, 2600), 2000)).toBe(true)
  expect(mostAreLate(turns(10, 2500, 2600), 2000)).toBe(true)
  expect(mostAreLate(turns(...steady, 2500, 2600), 2000)).toBe(false)
})

test('a loop that is kept busy is seen, and seen to be free again', async () => {
  const load = watchLoad({ late: 40, interval: 200 })
  const clock = new Int32Array(new SharedArrayBuffer(4))
  while (!load.isOver()) {
    Atomics.wait(clock, 0, 0, 60)
    await pause(0)
  }
  while (load.isOver()) await pause(20)
  load.end()
})

test('while it lasts requests are turned away in words, and afterwards answered', async () => {
  const app = fastify()
  let over = true
  refuseOverload(app, { isOver: () => over, end: () => {} })
  app.get('/', () => 'answered')
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.message).toContain('混み合っています')
  over = false
  expect((await app.inject('/')).body).toBe('answered')
  await app.close()
})
