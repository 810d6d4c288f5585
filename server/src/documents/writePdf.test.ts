import { expect, test } from 'vitest'
import { writePdf } from './writePdf.ts'

test('a document is drawn on A4 with its Japanese font embedded', async () => {
  const content = await writePdf({
    title: '見本',
    foot: '2026/11/25（水）',
    content: [{ text: '生徒カルテ', bold: true }],
  })
  const text = Buffer.from(content).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text).toMatch(/\/FontName \/[A-Z]+\+NotoSansJP-Bold/)
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
})

test('one that can’t be drawn is refused, and the next one is drawn', async () => {
  await expect(writePdf({ title: '', foot: '', content: [{ image: '/etc/hostname' }] })).rejects.toThrow()
  const two = await Promise.all(
    ['一', '二'].map(text => writePdf({ title: text, foot: '', content: [text] })),
  )
  expect(two.map(({ length }) => length > 1000)).toEqual([true, true])
})
