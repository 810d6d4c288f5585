import { mondayOf } from '@terakoya/domain/days/day'
import { defineWords } from '../../../../words/words.ts'
import { showAlert } from './alertKind.ts'
import { studentOf, subjectOf, whenOf } from './parts.ts'
import { openAssignment, openLesson, openStatus, openStudent } from './places.ts'

const { say } = defineWords('alert_barred_lessons', {
  ja: {
    ng: '{{student}}　NG講師の{{teacher}}さんとの授業が、これから{{count}}件あります（最初は{{first}}）',
    apart:
      '{{student}}　離す生徒（{{other}}）と同じ時間・同じ講師（{{teacher}}さん）の授業が、これから{{count}}件あります（最初は{{first}}）',
    elsewhere: 'ほかのセンターの生徒',
    published: '{{when}}、配信済み',
  },
})

export const barredLessons = showAlert('barred_lessons', {
  line: alert => {
    const { apart_flag, lesson_count, time_limit_no, published_flag } = alert.detail
    const when = `${whenOf(alert, time_limit_no)}${subjectOf(alert)}`
    return say(apart_flag === 1 ? 'apart' : 'ng', {
      student: studentOf(alert),
      teacher: alert.teacher_name,
      other: alert.other_student?.student_name ?? say('elsewhere'),
      count: lesson_count,
      first: published_flag === 1 ? say('published', { when }) : when,
    })
  },
  places: ({ center_no, schedule_no, schedule_date, student_no }) => [
    ...(schedule_date === null || center_no === 0
      ? []
      : [
          openAssignment({ center: center_no, week: mondayOf(schedule_date), day: schedule_date }),
          openLesson(schedule_no),
          openStatus({ center: center_no, date: schedule_date }),
        ]),
    openStudent(student_no),
  ],
})
