import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { makeWord } from '../../../testing/makeChat.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { openReview, type ReviewSetting } from '../../../testing/openReview.ts'

let at: ReviewSetting
let admin: ReviewSetting['admin']
let lastFlag: ReviewSetting['lastFlag']

beforeAll(async () => {
  at = await openReview()
  ;({ admin, lastFlag } = at)
})

afterAll(() => closeSound(at.server))

test('a phrase shows how often it was met, and how often that was worth noting', async () => {
  const { family, manager, send } = await at.talked()
  const added = await admin.call('ChatWords_doAdd', {
    ...{ phrase: 'こわいよるのもり', category: 'bullying', severity: 2, center_no: 0 },
    ...{ exceptions: '「こわいよるのもり」\n', valid_flag: 1 },
  })
  await send(family, '「こわいよるのもり」を読んだ')
  await send(family, 'コワイ夜、こわいよるのもり')
  // A case of its own, which nobody decides.
  await at.later('15:31')
  await send(family, 'こわい よる の もり')
  const { flag_no } = await lastFlag(manager)
  await manager.call('ChatReview_decide', { flag_no, decision: 'noted', note: '' })
  const { rows } = await admin.call('ChatWords_doBrowse', {
    ...{ searchInfo: { search: 'こわいよるのもり' }, orderBy: [] },
    pagination: { current_page: 1, per_page: 10 },
  })
  expect(rows).toMatchObject([{ word_no: added.word_no, hits: 2, confirmed: 1, precision: 100 }])
})

test('a manager keeps the phrases of the own center alone', async () => {
  const { manager } = await at.talked()
  const word = {
    ...({ phrase: 'ひみつきち', category: 'abuse', severity: 1, exceptions: '', valid_flag: 1 } as const),
  }
  expect((await manager.ask('ChatWords_doAdd', { ...word, center_no: 0 })).status).toBe(422)
  await manager.call('ChatWords_doAdd', { ...word, center_no: at.center_no })
  const { rows } = await manager.call('ChatWords_doBrowse', {
    ...{ searchInfo: { search: 'ひみつきち' }, orderBy: [] },
    pagination: { current_page: 1, per_page: 10 },
  })
  expect(rows.map(each => each.phrase)).toEqual(['ひみつきち'])
})

test('a manager reads the phrases of all centers, and neither those of another nor changes any of them', async () => {
  const { manager } = await at.talked()
  const other = await makeWord(at.server.owner, (await makeCenter(at.server.owner)).center_no)
  const { rows } = await manager.call('ChatWords_doBrowse', {
    ...{ searchInfo: { search: '自殺' }, orderBy: [] },
    pagination: { current_page: 1, per_page: 10 },
  })
  const [word] = rows
  if (!word) throw new Error('a phrase of all centers is expected')
  expect(word).toMatchObject({ phrase: '自殺', center_no: 0 })
  const { word_no: id, lock_version } = word
  expect(await manager.call('ChatWords_getEdit', { id })).toMatchObject({ phrase: '自殺' })
  expect((await manager.ask('ChatWords_getEdit', { id: other })).status).toBe(404)
  const refusal = { errorCode: 'READ_ONLY' }
  expect((await manager.ask('ChatWords_setValid', { ids: [id], valid_flag: 0 })).error).toMatchObject(refusal)
  expect((await manager.ask('ChatWords_doDelete', { id, lock_version })).error).toMatchObject(refusal)
  const { category, severity, exceptions } = word
  const fields = { phrase: '自殺', category, severity, exceptions, valid_flag: 0 as const }
  const changed = { id, lock_version, ...fields, center_no: at.center_no }
  expect((await manager.ask('ChatWords_doEdit', changed)).error).toMatchObject(refusal)
})
