import { expect, test } from 'vitest'
import { asksForHelp, detectInChat, holdsMessage } from './detect.ts'
import { inPieces } from './inPieces.ts'
import type { OwnContacts } from './ownContacts.ts'

const own: OwnContacts = { hosts: ['terakoya.example'], numbers: [], meetings: [] }

test.each([
  '毎日「死にたい」と思っています',
  '「消えたい」って毎日思う',
  '「自殺」を考えています',
  '死にたいほどつらい',
])('a child’s quotation marks hide nothing: %s', sentence => {
  expect(asksForHelp(detectInChat(sentence, own, [], { child: true }))).toBe(true)
})

test.each([
  '「死にたい」という台詞の意味がわかりません',
  '「自殺」の読みは何ですか',
  '「消えたい」を英語にするとどうなりますか',
])('what a child asks of a text is a question of the lesson: %s', sentence => {
  expect(detectInChat(sentence, own, [], { child: true })).toEqual([])
})

test.each([
  '「土曜の3時に駅で二人で会おう」の意味、わかるよね？',
  '「誰にも言わないで」の意味、わかるよね',
  '「下着の写真送って」という宿題だよ',
  '「二人きりで会おう」と言ってるんだけど',
])('an adult’s quotation marks hide no proposal: %s', sentence => {
  expect(holdsMessage(detectInChat(sentence, own, []))).toBe(true)
})

test('a secret that is told in two messages is one', () => {
  expect(inPieces(['このことは誰にも'], '言わないでね', own)).toMatchObject([{ category: 'secrecy' }])
  expect(inPieces(['宿題はp.42です'], '忘れないでね', own)).toEqual([])
})
