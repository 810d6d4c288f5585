import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../api/ApiFailure.ts'
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

test('what could not be read without a line is read when there is one again; what was read stays as it is', async () => {
  let line = false
  const asked = { lost: 0, read: 0 }
  const observe = (name: 'lost' | 'read', works: () => boolean) =>
    new QueryObserver(queryClient, {
      queryKey: [name, {}],
      queryFn: async () => {
        asked[name] += 1
        if (!works()) throw new ApiFailure({ kind: 'network' })
        return { name }
      },
      retry: false,
      staleTime: 0,
    })
  const lost = observe('lost', () => line)
  const read = observe('read', () => true)
  const leave = [lost.subscribe(() => {}), read.subscribe(() => {})]
  queryClient.mount()
  await vi.waitFor(() => expect(lost.getCurrentResult().isError).toBe(true))
  onlineManager.setOnline(false)
  line = true
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(lost.getCurrentResult().data).toEqual({ name: 'lost' }))
  expect(asked).toEqual({ lost: 2, read: 1 })
  for (const each of leave) each()
  queryClient.unmount()
})
