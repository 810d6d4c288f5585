import { useQueryClient } from '@tanstack/react-query'
import type { TeacherDayLesson } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { Day } from '@terakoya/domain/days/day'
import type { AttendanceMark } from '@terakoya/domain/lessons/attendance'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { callKey } from '../../../api/useCall.ts'
import { useKeptWrites } from '../../../api/useKeptWrites.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'

interface Pressed {
  schedule_date?: Day
  schedule_no?: number
  attendance_distinction?: number
}

/** Confirming and marking, kept until the server has answered: the line may fail between two lessons. */
export function useAttendance(now: DayClock) {
  const queryClient = useQueryClient()
  const { waiting, refused, send, retry } = useKeptWrites('C11101', () => {
    const read = ['C11101_getTeacherReporting', 'C11101_getTeacherSchedule'] as const
    return Promise.all(read.map(api => queryClient.invalidateQueries({ queryKey: callKey(api) })))
  })
  const inputOf = (each: (typeof waiting)[number]) => each.input as Pressed
  return {
    refused,
    retry,
    /** Whether something was tried and did not get through. */
    offline: waiting.some(each => each.tried),
    /** The day's confirmation was pressed and is not answered yet. */
    confirming: (day: Day) =>
      waiting.find(each => each.api === 'C11101_confirmAttendance' && inputOf(each).schedule_date === day),
    confirm: (schedule_date: Day) =>
      send({
        api: 'C11101_confirmAttendance',
        input: { schedule_date },
        late: { pressed_time: localTimeOf(now).time },
      }),
    acts: {
      pressed: (schedule_no: number) => {
        const last = waiting.findLast(each => inputOf(each).schedule_no === schedule_no)
        return last && { mark: inputOf(last).attendance_distinction ?? 0, tried: last.tried }
      },
      mark: ({ schedule_no, attendance_distinction }: TeacherDayLesson, next: AttendanceMark) =>
        send({
          api: 'C11101_setAttendance',
          input: {
            schedule_no,
            attendance_distinction: next,
            seen_distinction:
              attendance_distinction === attendance.refused ? attendance.refused : attendance.open,
          },
        }),
      undo: ({ schedule_no, attendance_distinction }: TeacherDayLesson) =>
        send({
          api: 'C11101_undoAttendance',
          input: { schedule_no, seen_distinction: attendance_distinction as AttendanceMark },
        }),
    },
  }
}
