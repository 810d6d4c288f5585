import { expect, test } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'
import { inPieces } from './inPieces.ts'

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

test.each([
  // In a browser each of these is read 090-1234-5678, or as somebody dials it.
  '\u061c5678-1234-090',
  'ا5678-1234-090',
  '電話して\nا5678-1234-090',
  'א5678 1234 090',
  '\u200f5678/1234/090',
  'ﷺ5678-1234-03',
  'ا8-7-6-5-4-3-2-1-0-9-0',
  'ا1234-090',
  '5678-1234-090',
  '番号だよ 5678 1234 090',
  '5678ー1234ー090',
  '5678の1234の090',
  '٠٩٠-١٢٣٤-٥٦٧٨',
  '٥٦٧٨-١٢٣٤-٠٩٠',
  '۰۹۰۱۲۳۴۵۶۷۸',
  '०९०-१२३४-५६७८',
  '๐๙๐๑๒๓๔๕๖๗๘',
  '०३-१२३४-५६७८',
  '09०12345678',
  '0️⃣9️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
  '⓿❾⓿❶❷❸❹❺❻❼❽',
  '⓿➒⓿-➊➋➌➍-➎➏➐➑',
  '〇〩〇〡〢〣〤〥〦〧〨',
  'O9O-l234-5678',
  '٥٦٧٨-١٢٣٤-٠٣',
  '5️⃣6️⃣7️⃣8️⃣-1️⃣2️⃣3️⃣4️⃣-0️⃣9️⃣0️⃣',
  '09O-I234-5678',
  'О9О-12З4-5б78',
])('waits for somebody who looks: %s', text => expect(holds(text, ['03-5555-0101'])).toBe(true))

test.each([
  'アラビア語で「サラーム」は سلام と書きます',
  'سلام は5文字ではなく4文字です',
  'ヘブライ語の שלום の読み方を調べました',
  'アラビア数字の٣は3のことです',
  'タイの数字の๕は5です',
  '❶12 ❷34 ❸56 ❹78 ❺90',
  '①5678 ②1234 ③905',
  '5678-1234=4444',
  '5678、1234、090の順に並べました',
  '60-50-40-30-20-10-0とカウントダウン',
  '1234÷5678×090 は計算しません',
  '2026-1105-18',
  'IO 10 lO 100の読み方',
  'O2とCO2の体積比は1:2です',
  'lの字とIの字と1のちがい',
  '1️⃣から3️⃣まで解いてください',
  '0️⃣9️⃣の2つの数字',
  'Зは30ページのロシア語の文字です',
  '03-5555-0101に電話してください',
  'l1 = 12, l2 = 34, l3 = 56',
])('goes out: %s', text => expect(holds(text, ['03-5555-0101'])).toBe(false))

test('a piece in figures of another script is a piece', () => {
  expect(
    inPieces(['०९०', 'はい', 'うん', 'ええ', '१२३४'], '५६७८', { hosts: [], numbers: [], meetings: [] }),
  ).toMatchObject([{ category: 'contact', found: '09012345678' }])
})
