import { expect, test } from 'vitest'
import { forgetDrafts, loadDraft, saveDraft } from './draftStore.ts'

test('what is older is forgotten, whoever wrote it; the rest stays', async () => {
  await saveDraft('1:C50102/1', { text: '前' }, '2026-10-01T09:00:00.000Z')
  await saveDraft('2:C50102/1', { text: '後' }, '2026-11-01T09:00:00.000Z')
  await forgetDrafts('2026-10-26T00:00:00.000Z')
  expect(await loadDraft('1:C50102/1')).toBeNull()
  expect((await loadDraft('2:C50102/1'))?.value).toEqual({ text: '後' })
})
