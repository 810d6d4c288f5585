import { request } from './request.ts'

/** The teacher is of the type asked for; 0 asks for none. */
export const teacherType = request({
  key: 'type',
  option: 'typeHard',
  isBrokenBy: (lesson, teacher) => lesson.type !== 0 && lesson.type !== teacher.type,
  hard: '希望と違う講師区分には割り当てません。',
  soft: '希望と違う講師区分は、できるだけ避けます',
})
