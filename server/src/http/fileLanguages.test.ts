import type { Call } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedStatus } from '../testing/matrix/expectedStatus.ts'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, sampleOf } from '../testing/matrix/runMatrix.ts'
import { sendCall } from '../testing/matrix/sendCall.ts'

/** Files that aren't written for who asks, and why. */
const asTheyAre: Readonly<Record<string, string>> = {
  File_download: 'what somebody has put there',
  ChatReview_exportRoom: 'read where an incident is judged: Japanese',
}
/** Headings that aren't ours: the columns of a file from elsewhere are named as they are there. */
const foreign: Readonly<Record<string, readonly string[]>> = { Takeover_exportRefused: ['塾生番号', '氏名'] }
const japanese = /[ぁ-ヶ一-龠]/u
const files = Object.values(calls as Record<string, Call>).filter(
  call => call.transport === 'download' && !(call.api in asTheyAre),
)
let matrix: Matrix

beforeAll(async () => {
  matrix = await openMatrix()
  await matrix.server.owner.updateTable('users').set({ locale_code: 'en' }).execute()
})

afterAll(() => matrix.server.close())

test.each(files.map(call => [call.api, call] as const))('%s is headed in English', async (api, call) => {
  const { server, world, actors } = matrix
  const sample = sampleOf(call)
  const actor = actors.find(each => sample.own !== undefined && expectedStatus(call, each, 'own') === 200)
  expect(actor).toBeDefined()
  if (!actor) return
  const at = { server, world, actor, user: actor.user ?? world.users['550'] }
  await sample.prepare?.(at)
  const whole = { ...((await sample.own?.(at)) as object), columns: undefined }
  const reply = await sendCall(server, await actor.client(), call, whole)
  expect(reply.status).toBe(200)
  const kind = String(reply.headers['content-type'])
  // What a PDF or a workbook says is asked of what draws it: beside each there is its own test.
  if (!kind.startsWith('text/csv')) return
  const [first = ''] = reply.text.replace('\ufeff', '').split('\r\n')
  const own = first.split(',').filter(each => !foreign[api]?.includes(each))
  const heading = own.join(',')
  expect(heading).toMatch(/[A-Za-z]/)
  expect(heading).not.toMatch(japanese)
})
