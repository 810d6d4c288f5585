import { expect, test } from 'vitest'
import { queryClient } from './queryClient.ts'

const today = ['C21101_getSchedule', { schedule_date: '2026-11-24' }]

test('what a screen left a moment ago has read is old after a write of another', async () => {
  queryClient.setQueryData(today, { lessons: [{ schedule_no: 1 }] })
  const query = queryClient.getQueryCache().find({ queryKey: today })
  expect(query?.isStaleByTime(10_000)).toBe(false)

  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => ({}) })
  await write.execute(undefined)
  expect(query?.isStaleByTime(10_000)).toBe(true)
})
