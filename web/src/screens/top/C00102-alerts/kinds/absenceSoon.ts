import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { lessonOf, noteOf, teacherOf } from './parts.ts'
import { openLesson, openStudent } from './places.ts'

const { say } = defineWords('alert_absence_soon', {
  ja: { line: '{{lesson}}{{teacher}}　欠席の連絡がありました{{note}}' },
})

export const absenceSoon = showAlert('absence_soon', {
  line: alert =>
    say('line', { lesson: lessonOf(alert), teacher: teacherOf(alert), note: noteOf(alert.detail.note) }),
  places: ({ schedule_no, student_no }) => [openLesson(schedule_no), openStudent(student_no)],
})
