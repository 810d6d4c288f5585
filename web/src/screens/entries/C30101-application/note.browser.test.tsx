import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { DifferenceDialog } from './DifferenceDialog.tsx'
import type { Names } from './names.ts'

const nothing = () => {}
const names = { subject: () => '算数', course: () => '1対1個別', lesson: () => undefined } as unknown as Names

const outcome = {
  ...{ added: [], skipped: [], moved: [], called_off: [], restored: [], rights: [], mails: [] },
  ...{ off_mail_flag: 0, faults: [], stays: { lesson_count: 0, lessons: [] } },
}

const input = {
  ...{ student_no: 1, belongs_center_no: 1, request_text: '祖母の家から入ります。' },
  ...{ added: [], moved: [], called_off: [], restored: [], weekly: [], ended: [], subjects: [] },
}

function show() {
  answerCalls({ C30101_getDifference: [{ output: outcome }] })
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
