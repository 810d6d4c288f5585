import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addMonths, monthOf } from '@terakoya/domain/days/month'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import type { Insertable } from 'kysely'
import type { StudentSubjects, Students, StudentTestScores } from '../database/tables.ts'
import type { Random } from './random.ts'

/** The tests of a school year, by month and with their day. */
const tests: Readonly<Record<number, readonly [name: string, day: string]>> = {
  2: ['学年末テスト', '18'],
  5: ['1学期 中間テスト', '21'],
  7: ['1学期 期末テスト', '02'],
  10: ['2学期 中間テスト', '15'],
  12: ['2学期 期末テスト', '03'],
}
const monthsBack = 13
const subjectsATest = 3

/** Scores of two students in three over the last year, in what they take: most rise a little. */
export function testScoreRows(
  random: Random,
  students: readonly Pick<Insertable<Students>, 'student_no' | 'school_year_code'>[],
  subjects: readonly Insertable<StudentSubjects>[],
  today: string,
): Insertable<StudentTestScores>[] {
  const taken = groupBy(subjects, ({ student_no }) => student_no)
  const months = Array.from({ length: monthsBack }, (_, at) => addMonths(monthOf(today), at - monthsBack + 1))
  return students.flatMap(({ student_no = 0, school_year_code }) => {
    const level = schoolLevelOf(school_year_code)
    if (level === 'E' || !random.chance(0.67)) return []
    const own = [...new Set((taken.get(student_no) ?? []).map(({ subject_no }) => subject_no))]
    return own.slice(0, subjectsATest).flatMap(subject_no => {
      let score = random.int(45, 78)
      return months.flatMap(month => {
        const [test_name, day] = tests[Number(month.slice(5))] ?? []
        const schedule_date = `${month}-${day}`
        if (test_name === undefined || schedule_date >= today) return []
        score = Math.max(20, Math.min(98, score + random.int(-6, 9)))
        return [{ student_no, schedule_date, test_name, subject_no, score, max_score: 100 }]
      })
    })
  })
}
