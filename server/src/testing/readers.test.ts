import { expect, test } from 'vitest'
import { readersAmong } from './readers.ts'

/** Who reads a file, where the reader holds that text and every other file is there. */
function readersOf(file: string, text: string): readonly string[] {
  const reader = 'server/src/areas/chat/sending.ts'
  const files = new Set([file, reader])
  return readersAmong(files, [reader], () => text).get(file) ?? []
}

test.each([
  ["import { send } from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["import {\n  one,\n  two,\n} from '../../records/chatRoom.sql.ts'", 'server/src/records/chatRoom.sql.ts'],
  ["import { type Day, toDay } from '@terakoya/domain/days/day'", 'domain/src/days/day.ts'],
  ["import './setUp.ts'", 'server/src/areas/chat/setUp.ts'],
  ["export { send } from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["export * from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["const { send } = await import('./send.ts')", 'server/src/areas/chat/send.ts'],
  ["import url from './worker.ts?worker'", 'server/src/areas/chat/worker.ts'],
])('%j reads it', (text, file) => {
  expect(readersOf(file, text)).toEqual(['server/src/areas/chat/sending.ts'])
})

test.each([
  ["import type { Send } from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["export type { Send } from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["export const text = './send.ts'", 'server/src/areas/chat/send.ts'],
  ["export const from = 1\nimport type { Send } from './send.ts'", 'server/src/areas/chat/send.ts'],
  ["import { z } from 'zod'", 'server/src/areas/chat/zod.ts'],
])('%j does not', (text, file) => {
  expect(readersOf(file, text)).toEqual([])
})
