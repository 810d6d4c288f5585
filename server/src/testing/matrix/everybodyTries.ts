import type { Call } from '@terakoya/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMatrix } from './openMatrix.ts'
import { type Matrix, runMatrix } from './runMatrix.ts'

/** A test for each call, in which everybody tries it. Gives the setting, to be asked once the tests run. */
export function everybodyTries(tried: readonly Call[]): () => Matrix {
  let matrix: Matrix
  beforeAll(async () => {
    matrix = await openMatrix()
  })
  afterAll(() => matrix.server.close())
  test.each(tried.map(call => [call.api, call] as const))(
    '%s answers everybody as declared',
    async (_api, call) => {
      expect(await runMatrix(matrix, [call])).toEqual([])
    },
  )
  return () => matrix
}
