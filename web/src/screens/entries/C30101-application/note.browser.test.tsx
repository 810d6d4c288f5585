import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig, makeUser } from '../../../testing/session.ts'
import { DifferenceDialog } from './DifferenceDialog.tsx'
import type { Names } from './names.ts'

const nothing = () => {}
const names = { subject: () => '算数', course: () => '1対1個別', lesson: () => undefined } as unknown as Names

const outcome = {
  ...{ added: [], skipped: [], moved: [], called_off: [], restored: [], rights: [], mails: [] },
  ...{ off_mail_flag: 0, faults: [], fees: [], stays: { lesson_count: 0, lessons: [] } },
} satisfies Omit<OutputOf<'C30101_getDifference'>, 'student_no'>

const input = {
  ...{ student_no: 1, belongs_center_no: 1, request_text: '祖母の家から入ります。' },
  ...{ added: [], moved: [], called_off: [], restored: [], weekly: [], ended: [], subjects: [] },
}

type Fees = OutputOf<'C30101_getDifference'>['fees']

function show(fees: Fees = [], off_mail_flag = 0) {
  answerCalls({ C30101_getDifference: [{ output: { ...outcome, fees, off_mail_flag } }] })
  const all = { input, names, keyAt: new Map(), rows: [] }
  mount(
    <DifferenceDialog
      {...(all as unknown as Parameters<typeof DifferenceDialog>[0])}
      onClose={nothing}
      onDone={nothing}
      onFaults={nothing}
      onRefused={nothing}
    />,
  )
}

test('before staff confirm, they read what they wrote as the family’s words', async () => {
  show()
  await expect.element(page.getByText('家庭からの連絡事項：祖母の家から入ります。')).toBeVisible()
})

test('… and a family reads its own note', async () => {
  show()
  changeSession({ user: makeUser({ isStudent: true, student_no: 1 }) })
  await expect.element(page.getByText('連絡事項：祖母の家から入ります。', { exact: true })).toBeVisible()
})

test('what it costs is read before confirming, as the business wrote it, on a small phone too', async () => {
  await page.viewport(320, 640)
  show([
    { entry_type: 2, fee: '90分 1コマ 4,400円（税込）\n翌月の月謝と一緒に引き落とします。' },
    { entry_type: 3, fee: `https://example.jp/${'long'.repeat(40)}` },
  ])
  changeSession({ user: makeUser({ isStudent: true, student_no: 1 }) })
  const added = page.getByRole('region', { name: '追加授業の料金' })
  await expect.element(added).toHaveTextContent('90分 1コマ 4,400円（税込）')
  // Its lines stay lines.
  await expect
    .element(added.getByText('翌月の月謝', { exact: false }))
    .toHaveStyle({ whiteSpace: 'pre-line' })
  await expect.element(page.getByRole('region', { name: '季節講習の料金' })).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  await expect.element(page.getByRole('button', { name: '確定' })).toBeInViewport()
})

test('where the business says nothing nothing is shown', async () => {
  show()
  await expect.element(page.getByRole('button', { name: '確定' })).toBeEnabled()
  await expect.element(page.getByText('料金', { exact: false })).not.toBeInTheDocument()
})

test('a mail is promised only where mails are sent', async () => {
  show([], 1)
  await expect.element(page.getByText('取り消し・欠席・休講')).toBeVisible()
})

test('… and where no mail server is set, it says so', async () => {
  show([], 1)
  changeSession({ config: makeConfig({ mail_flag: 0 }) })
  await expect.element(page.getByText('メールは送られません。')).toBeVisible()
  await expect.element(page.getByText('取り消し・欠席・休講')).not.toBeInTheDocument()
})
