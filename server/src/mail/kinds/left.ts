import { isDay } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { isLeaveStatus, leaveTexts } from '@terakoya/domain/people/leave'
import { z } from 'zod'
import { familyMail } from '../mailFoot.ts'
import { defineMailKind } from './mailKind.ts'

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
    const what = leaveTexts[enrollment_status]
    const days = [
      ...(withdrawal_date ? [`最後の日：${dayText(withdrawal_date)}`] : []),
      ...(leave_start_date ? [`始まりの日：${dayText(leave_start_date)}`] : []),
      ...(leave_end_date ? [`終わりの日：${dayText(leave_end_date)}`] : []),
    ]
    const lines = [
      `${what}の手続きをしました。`,
      ...(days.length > 0 ? ['', ...days] : []),
      '',
      'なくなる授業があるときは、別のメールでお知らせします。お心当たりのない場合は、センターにご連絡ください。',
    ]
    return familyMail(about, `${what}の手続きをしました`, lines, '/')
  },
})
