import type { OperationDay } from '@terakoya/contract/lessons/C40201-operation-table'

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** The day with the teachers that the word finds, by their names or those of whom they teach; all without a word. */
export function foundIn(day: OperationDay, word: string): OperationDay {
  const sought = plain(word)
  if (sought === '') return day
  const finds = (text: string) => plain(text).includes(sought)
  const taught = new Set(day.lessons.filter(each => finds(each.student_name)).map(each => each.teacher_no))
  const teachers = day.teachers.filter(
    each => finds(each.display_name) || finds(each.teacher_id) || taught.has(each.teacher_no),
  )
  const shown = new Set(teachers.map(each => each.teacher_no))
  const lessons = day.lessons.filter(each =>
    each.teacher_no === 0 ? finds(each.student_name) : shown.has(each.teacher_no),
  )
  return { ...day, teachers, lessons }
}
