import { attendance } from '@terakoya/domain/lessons/attendance'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { Tag, type TagKind } from './Tag.tsx'

const kinds: Record<number, TagKind> = { 1: 'ok', 2: 'warn', 3: 'error', 4: 'ok', 8: 'ok', 9: 'error' }

/** 出席, 遅刻, … ; nothing while the attendance is open (domain §5). */
export function AttendanceTag({ attendance_distinction }: { attendance_distinction: number }) {
  const text = attendanceText[attendance_distinction]
  if (attendance_distinction === attendance.open || text === undefined) return null
  return <Tag kind={kinds[attendance_distinction] ?? 'plain'}>{text}</Tag>
}
