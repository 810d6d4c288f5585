import { expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { askSolver } from './askSolver.ts'

test('two questions are worked on, four wait their turn, and the next is told to come again', async () => {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const ask = (number: number) =>
    askSolver(async () => {
      begun.push(number)
      await new Promise<void>(resolve => ends.push(resolve))
      return number
    })
  const asked = [1, 2, 3, 4, 5, 6].map(ask)
  await expect(ask(7)).rejects.toThrow(Failure)
  await expect(ask(8)).rejects.toMatchObject({ status: 429, message: expect.stringContaining('混み合って') })
  expect(begun).toEqual([1, 2])

  ends.shift()?.()
  expect(await asked[0]).toBe(1)
  const ninth = ask(9)
  while (begun.length < 7) {
    ends.shift()?.()
    await Promise.resolve()
  }
  ends.shift()?.()
  for (const end of ends) end()
  expect(await Promise.all([...asked, ninth])).toEqual([1, 2, 3, 4, 5, 6, 9])
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 9])
})
