import { lessonLineWords } from '@terakoya/domain/lessons/operationWords'
import { expect, test } from 'vitest'
import { speakingIn } from '../../../words/reader.ts'
import { operationPaper } from './operationPaper.ts'

test('the paper says what its letters mean, as the screen does', () => {
  const day = {
    ...{ center_no: 1, center_name: '緑丘センター', schedule_date: '2026-04-15', closed_flag: 0 },
    ...{ time_limits: [50, 60], teachers: [], lessons: [] },
  } as unknown as Parameters<typeof operationPaper>[0]
  expect(JSON.stringify(operationPaper(day, 'A4', '').content)).toContain(lessonLineWords.say('legend'))
})

test('the paper speaks the language of who asks for it, its marks as well', () => {
  const lesson = {
    ...{ teacher_no: 0, distributed_flag: 0, student_name: 'Aoki Hana', school_year_code: 8 },
    ...{ subject_name: 'Math', time_limit_no: 51, class_count: 2, class_type: 2, change_flag: 0 },
    ...{ original_center_no: 0, course_setting_no: 11001 },
  }
  const day = {
    ...{ center_no: 1, center_name: 'Midorigaoka', schedule_date: '2026-04-15', closed_flag: 0 },
    ...{ time_limits: [50, 60], teachers: [], lessons: [lesson] },
  } as unknown as Parameters<typeof operationPaper>[0]
  const paper = JSON.stringify(speakingIn('en', () => operationPaper(day, 'A4', '')))
  expect(paper).toContain('First half: Aoki Hana (JH2) Math [Ext., 1st]')
  expect(paper).not.toMatch(/[ぁ-ヶ一-龠]/u)
})
