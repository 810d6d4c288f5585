import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jaFailures } from '../words/jaFailures.ts'
import { setLanguage } from '../words/words.ts'
import { ApiFailure, type FailureKind } from './ApiFailure.ts'
import { type FailureWords, failureText } from './failureText.ts'

const words: FailureWords = (word, values) =>
  jaFailures[word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name]))

const text = (facts: ConstructorParameters<typeof ApiFailure>[0]) => failureText(new ApiFailure(facts), words)

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document
})
afterEach(() => setLanguage('ja'))

describe('the sentence of a failure', () => {
  it.each([400, 401, 403, 404, 408, 409, 422, 429, 501, 503, 522, 599])(
    'status %i has a title and a sentence of its own',
    status => {
      const { title, message } = text({ kind: 'status', status })
      expect(message).not.toBe(jaFailures.other)
      expect(title).not.toBe(jaFailures.other_title)
      expect(message).toMatch(/。$/)
    },
  )

  it.each<FailureKind>(['network', 'timeout', 'notJson'])('%s is told in its own words', kind => {
    expect(text({ kind }).message).toBe(jaFailures[kind as 'network'])
  })

  it('every sentence says what to do', () => {
    const sentences = Object.entries(jaFailures).filter(
      ([key]) => key !== 'original' && !key.endsWith('_title') && key !== '501',
    )
    expect(sentences.filter(([, sentence]) => !/(ください|お試し)/.test(sentence))).toEqual([])
  })

  it("the server's own sentence comes first", () => {
    expect(text({ kind: 'status', status: 409, message: '他の端末で更新されています。' }).message).toBe(
      '他の端末で更新されています。',
    )
  })

  it('429 names the seconds to wait', () => {
    expect(
      text({ kind: 'status', status: 429, message: '操作が多すぎます。', retryAfter: 42 }).message,
    ).toContain('42秒')
  })

  it('429 keeps the sentence of the server where it names them', () => {
    const message = 'パスワードの誤りが続きました。42秒待ってください。'
    expect(text({ kind: 'status', status: 429, message, retryAfter: 42 }).message).toBe(message)
  })

  it('422 lists the faults by field and 522 its causes, without saying the first twice', () => {
    const errors = [
      { field: 'a', message: '名称1が入力されていません。' },
      { field: 'b', message: '日付がありません。' },
    ]
    expect(
      text({ kind: 'status', status: 422, message: '名称1が入力されていません。', errors }).details,
    ).toEqual(['日付がありません。'])
    expect(text({ kind: 'status', status: 522, causes: ['メールを送れません。'] }).details).toEqual([
      'メールを送れません。',
    ])
  })

  it('what could only not be read speaks of nothing typed and nothing saved', () => {
    const read = (status: number, message = '') =>
      failureText(new ApiFailure({ kind: 'status', status, message }), words, true).message
    const told = [
      ...[418, 502, 503, 522, 599].map(status => read(status)),
      read(599, 'サーバーで問題が起きたため、処理できませんでした。変更は保存されていません。'),
    ]
    expect(told.filter(sentence => /入力した|保存/.test(sentence))).toEqual([])
    expect(read(503, '点検中です。21:00までお待ちください。')).toBe('点検中です。21:00までお待ちください。')
  })

  it('an unknown status is told as an error, a gateway as out of use', () => {
    expect(text({ kind: 'status', status: 418 }).message).toBe(jaFailures.other)
    expect(text({ kind: 'status', status: 502 }).message).toBe(jaFailures[503])
  })

  it('is in the language of the reader; a Japanese one stands below, to be shown to the center', () => {
    const message = 'この時間の席がなくなりました。ほかの時間を選んでください。'
    const failure = { kind: 'status', status: 409, message, errorCode: 'FULL' } as const
    expect(text(failure)).toMatchObject({ message, details: [] })
    setLanguage('en')
    expect(text(failure)).toMatchObject({ message: jaFailures[409], details: [message] })
    // A name in a sentence of the own language makes it no other.
    const own = {
      ...failure,
      message: 'There is no seat left at 16:40 for さくら あやか. Choose another time.',
    }
    expect(text(own)).toMatchObject({ message: own.message, details: [] })
    setLanguage('zh-TW')
    expect(text({ ...failure, message: '「さくら」的這個時段已額滿。' }).details).toEqual([])
  })

  it('says what the server says before it knows its reader in the words of the catalogue alone', () => {
    setLanguage('en')
    const message = 'サーバーを停止しているため、受け付けられません。'
    expect(text({ kind: 'status', status: 503, message, errorCode: 'STOPPING' })).toMatchObject({
      ...{ message: jaFailures[503], details: [] },
    })
  })
})
