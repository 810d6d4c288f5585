import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { askConfirm } from '../../../../components/ask.tsx'
import { incidentWords } from '../text.ts'
import type { IncidentTarget } from './decisions.ts'
import type { Refusal } from './useSettle.ts'

/** A lesson and who is to take it. */
export interface Given {
  lesson: IncidentTarget
  teacher_name: string
}

/** Whether the person goes on, all warnings in one question (spec §5); their password is asked for afterwards. */
export function askWarned(warned: readonly Refusal[], given: readonly Given[]): Promise<boolean> {
  const { say } = incidentWords
  const lines = warned.flatMap(({ schedule_no, message }) => {
    const found = given.find(({ lesson }) => lesson.schedule_no === schedule_no)
    if (!found) return []
    const { schedule_date, time_limit_no, student_name } = found.lesson
    const lesson = `${dayText(schedule_date)} ${slotText(time_limit_no)}`
    return [
      {
        schedule_no,
        text: say('warned_line', {
          lesson,
          student: student_name,
          teacher: found.teacher_name,
          warning: message,
        }),
      },
    ]
  })
  return askConfirm({
    title: say('warned', { count: warned.length }),
    body: (
      <ul>
        {lines.map(({ schedule_no, text }) => (
          <li key={schedule_no} className="num">
            {text}
          </li>
        ))}
      </ul>
    ),
    confirmLabel: say('warned_confirm'),
  })
}
