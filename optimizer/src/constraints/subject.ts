import { teaches } from '../problem.ts'
import { request } from './request.ts'

/** The teacher teaches the subject at the student's level. */
export const subject = request({
  key: 'subject',
  option: 'subjectHard',
  isBrokenBy: (lesson, teacher) => !teaches(teacher, lesson.level, lesson.subject),
  hard: '科目を教えられない講師には割り当てません。',
  soft: '科目が合わない割り当ては、できるだけ避けます',
})
