import { request } from './request.ts'

/** The teacher has the gender asked for; 3 asks for none. */
export const gender = request({
  key: 'gender',
  option: 'genderHard',
  isBrokenBy: (lesson, teacher) => lesson.gender !== 3 && lesson.gender !== teacher.gender,
  hard: '希望と違う性別の講師には割り当てません。',
  soft: '希望と違う性別の講師は、できるだけ避けます',
})
