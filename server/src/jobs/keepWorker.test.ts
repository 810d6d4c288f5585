import { expect, test, vi } from 'vitest'
import { GrowingPause } from '../growingPause.ts'
import { keepWorker } from './keepWorker.ts'

test('a worker that dies at once is started again, after pauses that grow', async () => {
  const waited: number[] = []
  class NotedPause extends GrowingPause {
    override after(failure: number): number {
      const milliseconds = super.after(failure)
      waited.push(milliseconds)
      return milliseconds
    }
  }
  // Without the loader for sources, which this process has no option for, it ends as soon as it begins.
  const place = { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataFolder: '/nowhere' }
  const worker = keepWorker(place, new NotedPause())
  const pids = new Set<number | undefined>()
  await vi.waitFor(
    () => {
      pids.add(worker.pid())
      expect(pids.size).toBe(3)
    },
    { timeout: 50_000, interval: 20 },
  )
  expect(waited).toEqual([1000, 2000])
  await worker.stop()
})
