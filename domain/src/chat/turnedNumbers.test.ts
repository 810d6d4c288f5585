import { expect, test } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'

const holds = (text: string, numbers: readonly string[] = []) =>
  holdsMessage(detectInChat(text, { hosts: [], numbers, meetings: [] }, []))

test.each([
  '\u061c5678-1234-090',
  'ا 5678-1234-090',
  'שלום 5678 1234 090',
  '5678-1234-090（うしろから読んで）',
  '\u061c78-56-34-12-090',
  'ا 5678-5555-03',
])('a number that is read from the right waits: %j', text => expect(holds(text)).toBe(true))

test.each(['٠٩٠-١٢٣٤-٥٦٧٨', '۰۹۰۱۲۳۴۵۶۷۸', '०९०-१२३४-५६७८', '𞥐𞥙𞥐-𞥑𞥒𞥓𞥔-𞥕𞥖𞥗𞥘'])(
  'figures of other scripts are figures: %s',
  text => expect(holds(text)).toBe(true),
)

test.each([
  '2026-11-27 03:00',
  '答えは 12, 34, 56 です',
  '1234-5678-9012 の順に並べよう',
  'アラビア語の「سلام」は平和という意味です',
  '٣＋٤はいくつですか',
])('a lesson: %s', text => expect(holds(text)).toBe(false))

test('one’s own number is no stranger’s in either order', () => {
  expect(holds('5678-1234-090', ['09012345678'])).toBe(false)
})
