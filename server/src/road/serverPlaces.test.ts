import { expect, test } from 'vitest'
import { placesFor, ServerPlaces } from './serverPlaces.ts'

const stays = new AbortController().signal
const overloaded = { status: 503, errorCode: 'OVERLOADED' }

test('as many as may are at work, whoever they are; the next begins when one has left', async () => {
  const places = new ServerPlaces({ answer: { maxRunning: 2 } })
  const first = await places.enter('answer', stays)
  await places.enter('answer', stays)
  const third = places.enter('answer', stays)
  first.leave()
  await expect(third).resolves.toMatchObject({ waited: true })
})

test('who would wait too long is turned away with the seconds to wait, and holds nothing', async () => {
  const places = new ServerPlaces({ answer: { maxRunning: 1, waitTimeout: 20 } })
  const working = await places.enter('answer', stays)
  const refused = places.enter('answer', stays)
  await expect(refused).rejects.toMatchObject(overloaded)
  await expect(refused).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } })
  working.leave()
  await expect(places.enter('answer', stays)).resolves.toMatchObject({ waited: false })
})

test('with as many in the line as may wait, the next hears it at once', async () => {
  const places = new ServerPlaces({ answer: { maxRunning: 1, maxWaiting: 1, waitTimeout: 60_000 } })
  const working = await places.enter('answer', stays)
  const second = places.enter('answer', stays)
  await expect(places.enter('answer', stays)).rejects.toMatchObject(overloaded)
  working.leave()
  await second
})

test('nothing is begun for who comes behind somebody who has waited half of the time', async () => {
  const places = new ServerPlaces({ answer: { maxRunning: 1, waitTimeout: 200 } })
  const working = await places.enter('answer', stays)
  expect(() => places.refuseWhenLate('answer')).not.toThrow()
  const second = places.enter('answer', stays)
  let late = false
  while (!late) {
    await new Promise(resolve => setTimeout(resolve, 1))
    try {
      places.refuseWhenLate('answer')
    } catch (error) {
      expect(error).toMatchObject(overloaded)
      late = true
    }
  }
  working.leave()
  await second
  expect(() => places.refuseWhenLate('answer')).not.toThrow()
})

test('files wait for files alone, and an answer for none of them', async () => {
  const places = new ServerPlaces({ file: { maxRunning: 1, maxWaiting: 0 } })
  await places.enter('file', stays)
  await expect(places.enter('file', stays)).rejects.toMatchObject(overloaded)
  await expect(places.enter('answer', stays)).resolves.toMatchObject({ waited: false })
})

test('who works long takes no place from short answers any more, and gives none back twice', async () => {
  const places = new ServerPlaces({ answer: { maxRunning: 1, holdTimeout: 20, waitTimeout: 60_000 } })
  const long = await places.enter('answer', stays)
  const second = await places.enter('answer', stays)
  long.leave()
  const third = places.enter('answer', stays)
  let begun = false
  void third.then(() => {
    begun = true
  })
  await Promise.resolve()
  expect(begun).toBe(false)
  second.leave()
  await third
})

test('an old queue in front of the database refuses answers at once, however short the line is', () => {
  let wait = 0
  const places = new ServerPlaces({}, () => wait)
  expect(() => places.refuseWhenLate('answer')).not.toThrow()
  wait = 500
  expect(() => places.refuseWhenLate('answer')).not.toThrow()
  wait = 900
  expect(() => places.refuseWhenLate('answer')).toThrow()
  expect(() => places.refuseWhenLate('file')).not.toThrow()
})

test('a file begins when no answer waits any more', async () => {
  let wait = 500
  const places = new ServerPlaces({}, () => wait)
  let begun = false
  const file = places.enter('file', stays).then(() => {
    begun = true
  })
  const answer = await places.enter('answer', stays)
  answer.leave()
  expect(begun).toBe(false)
  wait = 0
  await file
})

test('a file that answers keep waiting too long is refused, and gives its place back', async () => {
  const late = new ServerPlaces({ file: { maxRunning: 1, maxWaiting: 0, waitTimeout: 20 } }, () => 500)
  await expect(late.enter('file', stays)).rejects.toMatchObject(overloaded)
  expect(late.standing().file).toEqual({ running: 0, waiting: 0 })
})

test('a process with few connections leaves most of them to answers', () => {
  expect(placesFor(20)).toEqual({
    answer: { maxRunning: 30 },
    file: { maxRunning: 4 },
    visitor: { maxRunning: 5 },
  })
  expect(placesFor(6)).toEqual({
    answer: { maxRunning: 9 },
    file: { maxRunning: 1 },
    visitor: { maxRunning: 1 },
  })
})
