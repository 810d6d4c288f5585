import { expect, type Page } from '@playwright/test'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expectAccessible } from '../src/accessibility.ts'
import { askApi } from '../src/askApi.ts'
import { expectFits } from '../src/expectFits.ts'
import { phone } from '../src/openAs.ts'
import { pictures } from '../src/pictures.ts'
import { test } from '../src/test.ts'

/** A quarter of an hour before student1 has a lesson with teacher1. */
const now = '2026-11-25T16:25:00+09:00'

const queue = (page: Page) => page.getByRole('region', { name: '確認するもの' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('what a teacher proposes waits for a reviewer, and a call for help comes first', async ({
  startServer,
  openAt,
}) => {
  const server = await startServer({ TERAKOYA_NOW: now, DEMO_SIZE: 'medium' })
  const student = await openAt(server, 'student1')
  const { lessons } = await askApi<OutputOf<'C21101_getSchedule'>>(student, 'C21101_getSchedule', {
    schedule_date: '2026-11-25',
  })
  const room = { rel_model: 't3010', rel_id: lessons[0]?.schedule_no ?? 0 }
  const teacher = await openAt(server, 'teacher1')
  const say = (page: Page, content: string) =>
    askApi<OutputOf<'Chat_sendMessage'>>(page, 'Chat_sendMessage', { ...room, content })
  await say(teacher, '宿題はどこまでできましたか？')
  expect(await say(teacher, 'わからなかったら、らいんで連絡して')).toMatchObject({ hold_kind: 'review' })
  expect(await say(teacher, '今度の日曜、駅で待ち合わせしよう')).toMatchObject({ hold_kind: 'review' })
  expect(await say(student, 'もう学校に行きたくない。消えたいです')).toMatchObject({ help_flag: 1 })

  const manager = await openAt(server, 'manager')
  await test.step('the gravest stands first, and is read with what was written around it', async () => {
    await manager.goto('/ChatReview')
    await expect(queue(manager).getByRole('listitem')).toHaveCount(3)
    await expect(queue(manager).getByRole('listitem').first()).toContainText('自傷・希死')
    await expectAccessible(manager, 'the queue')
    await manager.keyboard.press('j')
    await expect(manager.getByRole('heading', { level: 2, name: /自傷・希死/ })).toBeVisible()
    await expect(manager.getByText('宿題はどこまでできましたか？')).toBeVisible()
    // The manager writes to this child, too: somebody else judges, and the case goes on to the next person.
    await expect(manager.getByText(/この生徒にあなたも書いているか/)).toBeVisible()
    await expect(manager.getByText(/^.*開いた：/)).toHaveCount(0)
    await expectAccessible(manager, 'a case')
    await pictures(manager, 'chat-review-case')
  })

  await test.step('重大 by its key asks what happened', async () => {
    await manager.keyboard.press('3')
    await manager
      .getByRole('textbox', { name: '何があったか、次に何をするか' })
      .fill('保護者に電話し、明日面談する。')
    await button(manager, '重大').click()
    await expect(queue(manager).getByText('自傷・希死')).toHaveCount(0)
  })

  await test.step('a held message is refused with its reason, another one let go', async () => {
    await queue(manager)
      .getByRole('button', { name: /会う・送迎の誘い/ })
      .click()
    await expect(manager.getByRole('region', { name: '送信前のメッセージ' })).toContainText('駅で待ち合わせ')
    await pictures(manager, 'chat-review-held')
    await button(manager, '送らない…').click()
    await manager.getByRole('textbox', { name: '書いた人に伝える理由' }).fill('授業の外では会えません。')
    await button(manager, '送らない').click()
    // While it is being sent, whoever goes on is asked.
    await expect(manager.getByText(/次の候補を選んであります/)).toBeVisible()
    await queue(manager)
      .getByRole('button', { name: /連絡先/ })
      .click()
    await button(manager, '送ってよい').click()
    await expect(queue(manager).getByRole('button', { name: /連絡先/ })).toHaveCount(0)
    const { messages } = await askApi<OutputOf<'Chat_getMessages'>>(student, 'Chat_getMessages', {
      ...{ ...room, last_id: 0 },
    })
    expect(messages.at(-1)?.content).toBe('わからなかったら、らいんで連絡して')
  })

  await test.step('the figures of the week', async () => {
    await manager.getByText('数字', { exact: true }).click()
    await expect(manager.getByRole('region', { name: '検出の的中率' })).toBeVisible()
    await expectAccessible(manager, 'the figures')
    await pictures(manager, 'chat-review-figures')
  })

  await test.step('the words, with how often each was met', async () => {
    const admin = await openAt(server, 'admin')
    await admin.goto('/ChatWords?search=%E6%B6%88%E3%81%88%E3%81%9F%E3%81%84')
    await expect(admin.getByRole('link', { name: '消えたい' })).toBeVisible()
    await expectAccessible(admin, 'the words')
    await pictures(admin, 'chat-words')
  })

  await test.step('on a phone the case stands in the place of the list', async () => {
    const small = await openAt(server, 'manager', { viewport: phone })
    await small.goto('/ChatReview?state=escalated')
    await expectFits(small)
    await pictures(small, 'chat-review-375')
    await queue(small).getByRole('button').filter({ hasText: '自傷・希死' }).click()
    await expect(small.getByText(/保護者に電話し/)).toBeVisible()
    await expectFits(small)
    await expectAccessible(small, 'a case on a phone')
    await pictures(small, 'chat-review-case-375')
    await button(small, '一覧に戻る').click()
    await expect(queue(small)).toBeVisible()
  })
})
