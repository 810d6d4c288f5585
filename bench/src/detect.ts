import { type ChatWord, detectInChat } from '@terakoya/domain/chat/detect'
import { percentile, printLine } from './figures.ts'

/** Patterns that go back and forth over these would need minutes. */
const pieces = [
  'あ',
  '会',
  'ら○',
  '0-',
  'a.',
  '写真を',
  '@a',
  'ゼロ',
  '会・',
  '「会',
  'ゼロー',
  'ゼロニー',
  '〇ー',
  'a☆',
  'フレンド',
  '明日駅',
  '3時、駅の前',
  '市の町1-',
  'うちの住所',
  'お母さんがいない',
  'ひとりの時',
  '家は駅から',
  '住んでる',
  '0Il|',
  '0 l-',
  '1234 090 ',
  'ا٠٩-',
  '0️⃣9️⃣',
]

const own = { hosts: ['terakoya.example'], numbers: ['03-5555-0101'], meetings: ['987 6543 2100'] }
const words: ChatWord[] = [
  { word_no: 1, category: 'selfHarm', phrase: '死にたい', severity: 3, exceptions: ['「死にたい」という'] },
]

/** Milliseconds that a text is read, without what else the machine does: the shortest of five. */
function timeOf(text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now()
    detectInChat(text, own, words)
    return performance.now() - begun
  })
  return Math.min(...times)
}

/** How long the longest message is read, at its worst: whoever sends it waits so long. */
export async function benchDetect(): Promise<void> {
  const texts = pieces.map(piece => piece.repeat(2000).slice(0, 2000))
  const times = texts.map(timeOf)
  const longest = Math.max(...times)
  const worst = times.indexOf(longest)
  const half = timeOf((texts[worst] ?? '').slice(0, 1000))
  printLine(
    `2,000 characters of 「${pieces[worst]}」, the worst of ${pieces.length}`,
    `${longest.toFixed(1)} ms`,
    '≤ 50 ms',
  )
  printLine('1,000 characters of the same', `${half.toFixed(1)} ms`)
  printLine('2,000 characters, p50 of all', `${percentile(times, 0.5).toFixed(1)} ms`)
}
