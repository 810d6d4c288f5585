import { expect, test } from 'vitest'
import { eachByItself } from './eachByItself.ts'

test('a piece that fails keeps none of the others back, and is told', async () => {
  const done: string[] = []
  const fails = (name: string) => async () => {
    done.push(name)
    throw new Error(`${name} is away`)
  }
  const works = async () => void done.push('works')
  await expect(eachByItself([fails('first'), works, fails('third'), works])).rejects.toThrow(
    'Error: first is away; Error: third is away',
  )
  await expect(eachByItself([works, fails('one')])).rejects.toThrow('one is away')
  expect(done).toEqual(['first', 'works', 'third', 'works', 'works', 'one'])
})
