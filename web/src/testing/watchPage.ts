import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Every test of components: in the end the page must not have complained. What nobody caught fails by itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  // biome-ignore lint/suspicious/noConsole: it is listened to, not written to.
  const { calls } = vi.mocked(console.error).mock
  vi.restoreAllMocks()
  expect(calls, 'what the page complains of').toEqual([])
})
