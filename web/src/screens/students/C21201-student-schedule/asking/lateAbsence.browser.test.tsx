import type { RequestChoices } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../../api/useCall.ts'
import { queryClient } from '../../../../components/queryClient.ts'
import { mount } from '../../../../testing/mount.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'

/** The sheet of an absence that comes too late for a right to make it up. */
function show(fault: RequestChoices['fault'], absent: Partial<RequestChoices> = {}) {
  const choices: RequestChoices = {
    ...{ student_no: 1, fault, lesson: null, make_up_until: null, range: null, transfers_left: null },
    ...{ second_choice_flag: 0, reserved_until: '2026-12-01', fee: '', days: [] },
    absence: {
      ...{ deadline_date: '2026-11-27', deadline_time: '18:00', in_time: false },
      make_up_until: '2026-12-31',
    },
    ...absent,
  }
  queryClient.setQueryData(callKey('C21201_getChoices', { kind: 'change', schedule_no: 7 }), choices)
  let asked = 0
  mount(
    <AbsenceForm
      schedule_no={7}
      onSent={() => {}}
      onChange={() => {
        asked += 1
      }}
      onClose={() => {}}
    />,
  )
  return () => asked
}

const change = () => page.getByRole('button', { name: '振替を申請' })

test('who is late for an absence that can be made up is led to the transfer that is still possible', async () => {
  const asked = show('')
  await expect.element(page.getByText(/欠席の連絡はできますが、振替はできません/)).toBeVisible()
  await change().click()
  expect(asked()).toBe(1)
})

test('where the lesson can’t be moved any more, no transfer is offered', async () => {
  show('right_ended')
  await expect.element(page.getByText(/欠席の連絡はできますが、振替はできません/)).toBeVisible()
  await expect.element(change()).not.toBeInTheDocument()
})

test('before the center has told of a change, it is said that it will, and not that the lesson is over', async () => {
  show('untold', { absence: null })
  await expect.element(page.getByText(/これからセンターがお知らせする変更があります/)).toBeVisible()
})
