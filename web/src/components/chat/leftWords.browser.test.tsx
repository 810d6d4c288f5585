import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft, loadDraft } from '../../drafts/draftStore.ts'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { carryWords } from './carryWords.ts'
import { GoneRoom } from './GoneRoom.tsx'
import { LeftWords } from './LeftWords.tsx'

const lesson = { rel_model: 't3010', rel_id: 123 } as const
const refused = {
  held_no: 5,
  hold_kind: 'review' as const,
  state: 'refused' as const,
  content: 'メールは endo@example.com です',
  file_names: ['地図.pdf'],
  held_at: '2026-11-25T09:20:00.000Z',
  decided_at: '2026-11-25T09:30:00.000Z',
  refusal: '個人のメールは教えられません',
}

test('who was replaced reads what became of the own words, copies them, and puts them away', async () => {
  const asked = answerCalls({
    Chat_getLeft: [{ output: { held: [refused], gone: [] } }, { output: { held: [], gone: [] } }],
    Chat_withdrawHeld: [{ output: { held_no: 5 } }],
  })
  mount(<LeftWords />)
  const section = page.getByRole('region', { name: '担当を外れたチャットに書いたもの' })
  await expect.element(section.getByText('送られませんでした')).toBeVisible()
  await expect.element(section.getByText('理由：個人のメールは教えられません')).toBeVisible()
  await expect.element(section.getByText('メールは endo@example.com です')).toBeVisible()
  await expect.element(section.getByText('添付ファイル：地図.pdf')).toBeVisible()
  await expect.element(section.getByRole('button', { name: /コピー/ })).toBeVisible()
  await section.getByRole('button', { name: '片づける' }).click()
  await expect.element(section).not.toBeInTheDocument()
  expect(asked.find(each => each.api === 'Chat_withdrawHeld')?.input).toEqual({
    held_no: 5,
    state: 'refused',
  })
})

test('what only waited for the morning is said to wait for nobody', async () => {
  const waits = { ...refused, hold_kind: 'hours' as const, state: 'held' as const, refusal: '' }
  answerCalls({ Chat_getLeft: [{ output: { held: [waits], gone: [] } }] })
  mount(<LeftWords />)
  await expect.element(page.getByText('送信待ち')).toBeVisible()
  await expect.element(page.getByText(/時間になっても送られません/)).toBeVisible()
  await expect.element(page.getByText(/確認が終わっても/)).not.toBeInTheDocument()
})

test('a draft of a room that is theirs no more is found again, and one of an open room is left where it is', async () => {
  await dropDraft('1:chat/t3010-123')
  await dropDraft('1:chat/t1010-3')
  await carryWords(1, lesson, { content: '宿題は32ページです', files: [] })
  await carryWords(1, { rel_model: 't1010', rel_id: 3 }, { content: '開いているチャット', files: [] })
  const asked = answerCalls({
    Chat_getLeft: [{ output: { held: [], gone: [lesson] } }, { output: { held: [], gone: [] } }],
  })
  mount(<LeftWords />)
  await expect.element(page.getByText('宿題は32ページです')).toBeVisible()
  await expect.element(page.getByText('開いているチャット')).not.toBeInTheDocument()
  expect(asked[0]?.input).toMatchObject({ rooms: expect.arrayContaining([lesson]) })
  await page.getByRole('button', { name: '書きかけを消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '書きかけを消す' }).click()
  await expect.element(page.getByText('宿題は32ページです')).not.toBeInTheDocument()
  expect(await loadDraft('1:chat/t3010-123')).toBeNull()
  expect(await loadDraft('1:chat/t1010-3')).not.toBeNull()
  await dropDraft('1:chat/t1010-3')
})

test('a room that closes while somebody writes leaves them their words', async () => {
  answerCalls({})
  mount(<GoneRoom words={{ content: '宿題は32ページです', files: [] }} />)
  await expect.element(page.getByText('このチャットは開けません')).toBeVisible()
  await expect.element(page.getByText('宿題は32ページです')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /コピー/ })).toBeVisible()
})
