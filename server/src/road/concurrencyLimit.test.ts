import { expect, test } from 'vitest'
import { ConcurrencyLimit, type Place } from './concurrencyLimit.ts'

const here = new AbortController().signal
const person = 7

test('who waits begins in order, as those before leave, and is told that it waited', async () => {
  const concurrencyLimit = new ConcurrencyLimit({ maxRunning: 2 })
  const [first, second] = [
    await concurrencyLimit.enter(person, here),
    await concurrencyLimit.enter(person, here),
  ]
  expect([first.waited, second.waited]).toEqual([false, false])
  const begun: string[] = []
  const begin = async (name: string) => {
    const place = await concurrencyLimit.enter(person, here)
    begun.push(name)
    return place
  }
  const [third, fourth] = [begin('third'), begin('fourth')]
  await concurrencyLimit.enter(person + 1, here)
  expect(begun).toEqual([])
  second.leave()
  second.leave()
  expect((await third).waited).toBe(true)
  expect(begun).toEqual(['third'])
  first.leave()
  await fourth
  expect(begun).toEqual(['third', 'fourth'])
})

test('places that are left are there again, however many came', async () => {
  const concurrencyLimit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 2 })
  for (let round = 0; round < 3; round += 1) {
    const places: Place[] = [await concurrencyLimit.enter(person, here)]
    const waiting = [concurrencyLimit.enter(person, here), concurrencyLimit.enter(person, here)]
    await expect(concurrencyLimit.enter(person, here)).rejects.toMatchObject({
      status: 429,
      details: { retryAfter: 5 },
    })
    for (const next of waiting) {
      places.pop()?.leave()
      places.push(await next)
    }
    places.pop()?.leave()
  }
})

test('a request whose client has gone leaves the line, and who was behind it begins', async () => {
  const concurrencyLimit = new ConcurrencyLimit({ maxRunning: 1, maxWaiting: 2 })
  const first = await concurrencyLimit.enter(person, here)
  const client = new AbortController()
  const gone = concurrencyLimit.enter(person, client.signal)
  const behind = concurrencyLimit.enter(person, here)
  client.abort()
  await expect(gone).rejects.toMatchObject({ status: 400 })
  await expect(concurrencyLimit.enter(person, client.signal)).rejects.toMatchObject({ status: 400 })
  // Its place in the line is free, and the place at work goes to who stayed.
  const last = concurrencyLimit.enter(person, here)
  first.leave()
  const second = await behind
  second.leave()
  expect((await last).waited).toBe(true)
})

test('who has waited too long is told so and takes no place when its turn would have come', async () => {
  const concurrencyLimit = new ConcurrencyLimit({ maxRunning: 1, waitTimeout: 1 })
  const first = await concurrencyLimit.enter(person, here)
  await expect(concurrencyLimit.enter(person, here)).rejects.toMatchObject({ status: 429 })
  first.leave()
  expect((await concurrencyLimit.enter(person, here)).waited).toBe(false)
})
