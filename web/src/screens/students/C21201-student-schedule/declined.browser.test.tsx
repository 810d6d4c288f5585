import type { StudentRequest } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { addDays } from '@terakoya/domain/days/day'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig } from '../../../testing/session.ts'
import { Declined } from './Declined.tsx'

test('what was declined leads to another request only while one can still be sent', async () => {
  const day = makeConfig().today
  const declined = (
    request_no: number,
    subject_name: string,
    again_fault: StudentRequest['again_fault'],
  ): StudentRequest => ({
    ...{ request_no, student_no: 1, lock_version: 1, request_kind: 'change', request_status: 'declined' },
    ...{ requested_at: `${day}T00:00:00Z`, reserved_until: day, subject_name, course_name: '' },
    ...{ before: { schedule_date: addDays(day, 1), time_limit_no: 50 }, schedule_no: request_no },
    ...{
      first_choice: null,
      second_choice: null,
      request_text: '',
      closed_flag: 0,
      after: null,
      make_up_until: null,
    },
    ...{ decided_at: `${day}T00:00:00Z`, decline_reason: '満席です。', again_fault },
  })
  mount(<Declined requests={[declined(1, '算数', ''), declined(2, '国語', 'too_late')]} onAsk={() => {}} />)
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  await expect.element(row('算数').getByRole('button', { name: /選び直して申請/ })).toBeVisible()
  await expect.element(row('国語')).toHaveTextContent(wishFaultTexts.too_late)
  await expect.element(row('国語').getByRole('button')).not.toBeInTheDocument()
})
