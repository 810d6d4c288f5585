import { describe, expect, it } from 'vitest'
import { readAnswer } from './readAnswer.ts'

const answer = (body: string, status: number, headers: Record<string, string> = {}) =>
  readAnswer(new Response(body, { status, headers }))

describe('an answer', () => {
  it('is its JSON', async () => {
    await expect(answer('{"data":[]}', 200)).resolves.toEqual({ data: [] })
  })

  it('that refuses carries status, code, sentence, place and faults', async () => {
    const error = {
      status: 422,
      errorCode: 'VALIDATION_ERROR',
      message: '日付がありません。',
      index: 3,
      errors: [{ field: 'schedule_date', message: '日付がありません。' }],
    }
    await expect(answer(JSON.stringify({ error }), 422)).rejects.toMatchObject({ kind: 'status', ...error })
  })

  it('says how long to wait, in its body or its header', async () => {
    const error = { status: 429, errorCode: 'TOO_MANY_REQUESTS', message: '…', retry_after: 12.2 }
    await expect(answer(JSON.stringify({ error }), 429)).rejects.toMatchObject({ retryAfter: 13 })
    await expect(answer('{}', 429, { 'retry-after': '7' })).rejects.toMatchObject({
      status: 429,
      retryAfter: 7,
    })
  })

  it('that is no JSON is told apart from one of a gateway', async () => {
    await expect(answer('<html>', 200)).rejects.toMatchObject({ kind: 'notJson' })
    await expect(answer('<html>', 503)).rejects.toMatchObject({ kind: 'status', status: 503 })
  })

  it('of a gateway whose outcome is unknown may be repeated', async () => {
    await expect(answer('', 504)).rejects.toMatchObject({ outcomeUnknown: true })
    await expect(answer('error code: 522', 522)).rejects.toMatchObject({ outcomeUnknown: true })
    const error = { status: 522, message: 'システムエラーです。', causes: ['メールを送れません。'] }
    await expect(answer(JSON.stringify({ error }), 522)).rejects.toMatchObject({ outcomeUnknown: false })
    await expect(answer('{}', 422)).rejects.toMatchObject({ outcomeUnknown: false })
  })
})
