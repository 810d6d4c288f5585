import { isDay } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { isLeaveStatus } from '@terakoya/domain/people/leave'
import { z } from 'zod'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'
import { leftWords } from './text.ts'

const { say } = leftWords

const day = z.string().refine(isDay).nullable()

const leftDetail = z.object({
  enrollment_status: z.number().refine(isLeaveStatus),
  leave_start_date: day,
  leave_end_date: day,
  withdrawal_date: day,
})
export type LeftDetail = z.input<typeof leftDetail>

/** Confirms to a family from when its child comes no more; the lessons that end are told by themselves. */
export const leftMail = defineMailKind({
  key: 'left',
  detail: leftDetail,
  load: () => Promise.resolve(null),
  write: ({ enrollment_status, leave_start_date, leave_end_date, withdrawal_date }, about) => {
    const what = enrollment_status === enrollment.onLeave ? 'leave' : 'withdrawal'
    const days = [
      ...(withdrawal_date ? [say('last_day', { day: dayText(withdrawal_date) })] : []),
      ...(leave_start_date ? [say('first_day', { day: dayText(leave_start_date) })] : []),
      ...(leave_end_date ? [say('end_day', { day: dayText(leave_end_date) })] : []),
    ]
    const lines = [say(`${what}_head`), ...(days.length > 0 ? ['', ...days] : []), '', say('lessons')]
    return familyMail(about, say(`${what}_subject`), lines, '/')
  },
})
