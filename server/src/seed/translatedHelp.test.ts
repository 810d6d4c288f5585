import { expect, test } from 'vitest'
import { seedHelp as en } from './seedHelp.en.ts'
import { seedHelp as ja } from './seedHelp.ts'
import { seedHelp as zhTW } from './seedHelp.zh-TW.ts'

const headings = (html: string) => html.match(/<h3>/g)?.length ?? 0

test.each([
  ['en', en],
  ['zh-TW', zhTW],
] as const)('every screen that has a help has it in %s, with as many parts', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(ja).sort())
  expect(Object.keys(ja).filter(key => headings(texts[key] ?? '') !== headings(ja[key] ?? ''))).toEqual([])
})

test('no Japanese is left in them', () => {
  const kana = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).flatMap(([key, text]) => (/[ぁ-んァ-ヶ]/.test(text) ? [key] : []))
  expect([kana(en), kana(zhTW)]).toEqual([[], []])
})
