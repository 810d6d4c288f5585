import { join } from 'node:path'
import { type Language, languages } from '@terakoya/domain/words/words'
import { describe, expect, test } from 'vitest'
import { speakingIn } from '../../words/reader.ts'
import { sampleMails } from './sampleMails.ts'

/** What no other language's words may hold: kana; in English nothing of East Asia's writing at all. */
const foreign: Readonly<Record<Language, RegExp>> = {
  ja: /(?!)/,
  en: /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/,
  'zh-TW': /[\u3041-\u30fa\u30fc-\u30ff]/,
}

/** All samples as one text that a person reads through. */
const written = (language: Language): string =>
  speakingIn(language, () =>
    Object.entries(sampleMails)
      .flatMap(([kind, samples]) =>
        samples().map(mail => {
          if (mail === null) throw new Error(`no mail was made of a sample of ${kind}`)
          return [`======== ${kind}`, mail.subject, '', mail.body, ''].join('\n')
        }),
      )
      .join('\n'),
  )

describe.each(languages)('the mails in %s', language => {
  test('read as they were read through', async () => {
    await expect(written(language)).toMatchFileSnapshot(
      join(import.meta.dirname, `sampleMails.${language}.txt`),
    )
  })

  test('hold no word of another language', () => {
    const lines = written(language).split('\n')
    expect(lines.filter(line => foreign[language].test(line))).toEqual([])
  })
})
