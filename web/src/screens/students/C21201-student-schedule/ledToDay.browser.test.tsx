import type { OutputOf } from '@terakoya/contract/wireTypes'
import { addDays } from '@terakoya/domain/days/day'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeConfig } from '../../../testing/session.ts'
import { ScheduleTab } from './ScheduleTab.tsx'

test('who is led to a lesson ahead has its day in sight, whatever else waits above it', async () => {
  await page.viewport(320, 640)
  const { today } = makeConfig()
  const day = addDays(today, 5)
  const lesson: OutputOf<'C21201_getSchedule'>['lessons'][number] = {
    ...{ schedule_no: 1, student_no: 1, schedule_date: day, time_limit_no: 50, course_setting_no: 101 },
    ...{ subject_name: '算数', center_name: '緑丘センター', distributed: false, teacher_name: '' },
    ...{
      change_flag: 0,
      class_type: 1,
      attendance_distinction: 0,
      before_schedule_date: null,
      untold_flag: 0,
    },
    ...{
      before_time_limit_no: 0,
      transfer_state: 'transferable',
      transfer_reason: '',
      transfer_last_date: today,
    },
  }
  const days = Array.from({ length: 62 }, (_, at) => ({
    schedule_date: addDays(today, at),
    closed_flag: 0 as const,
    remarks: '',
  }))
  answerCalls({ C21201_getSchedule: [{ output: { lessons: [lesson], called_off: [], days } }] })
  const right: OutputOf<'C21201_getRequest'>['rights'][number] = {
    ...{
      schedule_no: 9,
      student_no: 1,
      schedule_date: addDays(today, -7),
      time_limit_no: 50,
      course_setting_no: 101,
    },
    ...{
      subject_name: '国語',
      center_name: '緑丘センター',
      missed_kind: 'reported',
      make_up_until: addDays(today, 30),
    },
    ...{ requested_flag: 0, choose_fault: '', reason: '' },
  }
  mount(
    <ScheduleTab
      view="calendar"
      date={day}
      known={{ requests: [], rights: [right, { ...right, schedule_no: 10 }], subjects: [], courses: [] }}
      onView={() => undefined}
      onDate={() => undefined}
      onAsk={() => undefined}
      onSeeRequests={() => undefined}
    />,
  )
  await expect.element(page.getByRole('button', { name: /欠席の連絡/ })).toBeInViewport()
})
