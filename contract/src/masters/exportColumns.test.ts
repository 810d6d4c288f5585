import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../registry.ts'
import { labelOfField } from './labelOfField.ts'

/** The columns that a file of the call may have, by name; none where it has its own. */
function columnsOf(input: z.ZodType): unknown[] {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const columns = properties?.columns
  const items = typeof columns === 'object' ? columns.items : undefined
  return typeof items === 'object' && !Array.isArray(items) ? (items.enum ?? []) : []
}

const exporting = allCalls.flatMap(call => {
  const columns = columnsOf(call.input)
  return columns.length > 0 ? [{ api: call.api, labels: call.labels ?? {}, columns }] : []
})

test.each(exporting)('$api heads each column in Japanese', ({ labels, columns }) => {
  const headings = columns.map(field => labelOfField({ labels }, String(field)))
  expect(
    headings.filter(heading => !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(heading)),
  ).toEqual([])
})

test('files with columns to choose are among the calls', () => {
  expect(exporting.map(({ api }) => api)).toContain('C40411_exportCsv')
})
