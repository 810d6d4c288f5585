import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../../../session/sessionStore.ts'
import { answerCalls } from '../../../../testing/answers.ts'
import { mount } from '../../../../testing/mount.tsx'
import { makeUser } from '../../../../testing/session.ts'
import { AskingSheet } from './AskingSheet.tsx'

const choices = {
  ...{ student_no: 1, fault: '', lesson: null, make_up_until: null, range: null, transfers_left: null },
  ...{ second_choice_flag: 0, reserved_until: '2026-12-01', fee: '', days: [] },
  absence: {
    ...{ deadline_date: '2026-12-08', deadline_time: '18:00', in_time: true },
    make_up_until: '2027-01-31',
  },
}

test.each([
  [320, 640],
  [375, 812],
])('at %i × %i the acts stand at the lower edge, before and after', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
  answerCalls({
    C21201_getChoices: [{ output: choices }],
    C21201_doAddRequest: [{ output: { request_no: 1, make_up_until: '2027-01-31' } }],
  })
  changeSession({ user: makeUser() })
  const known = { data: undefined } as Parameters<typeof AskingSheet>[0]['known']
  mount(
    <AskingSheet
      {...{ ask: 'absence', schedule_no: 7, known }}
      {...{ onAsk: () => {}, onSeen: () => {}, onClose: () => {} }}
    />,
  )
  const send = page.getByRole('button', { name: '欠席を連絡する' })
  const low = (name: string) =>
    expect
      .poll(() => page.getByRole('button', { name }).element().getBoundingClientRect().bottom)
      .toBeGreaterThan(height - 30)
  await expect.element(send).toBeInViewport({ ratio: 1 })
  await low('欠席を連絡する')
  await send.click()
  await expect.element(page.getByText(/欠席の連絡を受け付けました/)).toBeVisible()
  await low('あとで申請する')
  await expect.element(page.getByRole('button', { name: 'あとで申請する' })).toBeInViewport({ ratio: 1 })
})
