import { describe, expect, it } from 'vitest'
import { asksForHelp, type ChatWord, detectInChat, gravestOfEach, holdsMessage } from './detect.ts'

const own = { hosts: ['terakoya.example'], numbers: ['03-5555-0101'], meetings: ['987 6543 2100'] }
const words: ChatWord[] = [
  {
    word_no: 1,
    category: 'selfHarm',
    phrase: '死にたい',
    severity: 3,
    exceptions: ['「死にたい」という', '死にたいという台詞'],
  },
  { word_no: 2, category: 'homeViolence', phrase: '親に殴られ', severity: 3, exceptions: [] },
  { word_no: 3, category: 'bullying', phrase: '仲間はずれ', severity: 2, exceptions: [] },
]
const categories = (text: string) => [...new Set(detectInChat(text, own, words).map(hit => hit.category))]

describe('the lists of words', () => {
  it('meet folded spellings, and what is found is told as it was written', () => {
    expect(detectInChat('もう、死 に た い', own, words)).toEqual([
      { category: 'selfHarm', severity: 3, found: '死 に た い', source: 'word', word_no: 1 },
    ])
    expect(categories('ナカマハズレにされた')).toEqual([])
    expect(categories('仲間ハズレにされた')).toEqual(['bullying'])
  })

  it.each(['「死にたい」という言葉の意味', '国語の「死」の場面', '死語と死角の意味', '仲間に入れる'])(
    'an exception is left alone: %s',
    text => expect(categories(text)).toEqual([]),
  )

  it('an exception hides nothing beside it', () => {
    expect(categories('「死にたい」という台詞を読んで、ぼくも死にたい')).toEqual(['selfHarm'])
  })
})

describe('what follows from it', () => {
  it('what a teacher proposes is kept, a gift or a word of a list is not', () => {
    expect(holdsMessage(detectInChat('LINE交換しよう', own, words))).toBe(true)
    expect(holdsMessage(detectInChat('内緒だよ', own, words))).toBe(true)
    expect(holdsMessage(detectInChat('お金貸して', own, words))).toBe(true)
    expect(holdsMessage(detectInChat('死にたい', own, words))).toBe(false)
  })

  it('a child who may need help is shown where it is', () => {
    expect(asksForHelp(detectInChat('親に殴られた', own, words))).toBe(true)
    expect(asksForHelp(detectInChat('仲間はずれにされた', own, words))).toBe(true)
    expect(asksForHelp(detectInChat('LINE教えて', own, words))).toBe(false)
  })

  it('of each category the gravest stands for all', () => {
    const hits = detectInChat('今度会おう。二人きりで会おう。LINE交換しよう', own, words)
    expect(gravestOfEach(hits).map(({ category, severity }) => [category, severity])).toEqual([
      ['contact', 2],
      ['meeting', 3],
    ])
  })

  // A tag letter and a variation selector, each a pair of surrogates.
  it.each([0xe0061, 0xe0100])('what is found is short, and whole: U+%i', point => {
    const unseen = String.fromCodePoint(point)
    expect(detectInChat(`誰にも言わ${unseen}ないで`, own, words)).toMatchObject([
      { found: `誰にも言わ${unseen}ないで` },
    ])
    for (const text of ['LINE教えて', '死にたい', '誰にも言わないで']) {
      const [first = '', ...rest] = text
      const [hit] = detectInChat(first + unseen.repeat(300) + rest.join(''), own, words)
      expect(hit?.found.length).toBeLessThanOrEqual(200)
      expect(hit?.found).toMatch(/^\P{Surrogate}+$/u)
    }
  })
})

describe('what is read', () => {
  it('the names of files behind the longest text, too, and nothing without end', () => {
    const text = 'あ'.repeat(2000)
    expect(holdsMessage(detectInChat(`${text}\n090-1234-5678`, own, words))).toBe(true)
    // In the middle of both pieces.
    expect(detectInChat(`${'あ'.repeat(1930)}誰にも言わないで${'あ'.repeat(500)}`, own, words)).toHaveLength(
      1,
    )
    expect(detectInChat(`${text.repeat(4)}090-1234-5678`, own, words)).toEqual([])
  })

  it('a writer’s death is of the lesson, a child’s isn’t', () => {
    const list: ChatWord[] = [
      { word_no: 1, category: 'selfHarm', phrase: '自殺', severity: 3, exceptions: [] },
      { word_no: 2, category: 'abuse', phrase: 'きもい', severity: 1, exceptions: [] },
    ]
    const count = (text: string, child: boolean) => detectInChat(text, own, list, { child }).length
    expect(count('太宰治は自殺した作家です', false)).toBe(0)
    expect(count('安楽死と自殺について小論文を書きましょう', false)).toBe(0)
    expect(count('作文に自殺のことを書いた', true)).toBe(1)
    expect(count('太宰みたいに自殺したい', true)).toBe(2)
    expect(count('それでもさいきもいいですね', false)).toBe(0)
    expect(count('きもいと感じたのはなぜ。おまえきもい', false)).toBe(1)
  })
})
