import { expect, test } from 'vitest'
import { keptRange, weekOfStudent, weekOfTeacher } from './keptWeek.ts'

/** What no device may hold, in fields that calls have today or may have tomorrow. */
const forbidden = {
  meeting_id: '812 3456 7890',
  passcode: 'secret-passcode',
  url: 'https://zoom.example/j/1',
  phone: '090-1234-5678',
  address: '東京都港区1-2-3',
  operation_note: '風邪ぎみです',
  karte_no: 4711,
  remarks: '山田さんの面談',
  log_words: ['入室していません'],
  student_no: 88_001,
  schedule_no: 99_001,
}

const place = {
  schedule_date: '2026-11-25',
  time_limit_no: 60,
  subject_name: '数学',
  center_name: '品川センター',
}

test('of a student’s day only what stands on the list is kept, whatever else is told', () => {
  const kept = weekOfStudent({
    lessons: [
      { ...forbidden, ...place, time_limit_no: 70, distributed: false, teacher_name: '決まっていない' },
      { ...forbidden, ...place, distributed: true, teacher_name: '佐藤' },
    ],
    called_off: [{ ...forbidden, ...place, schedule_date: '2026-11-24', cancel_kind: 'absence' }],
    days: [{ ...forbidden, schedule_date: '2026-11-25', closed_flag: 0 }],
  })
  expect(kept).toEqual({
    lessons: [
      { ...place, schedule_date: '2026-11-24', with_name: '', called_off: 'absence' },
      { ...place, with_name: '佐藤', called_off: '' },
      { ...place, time_limit_no: 70, with_name: '', called_off: '' },
    ],
    days: [{ schedule_date: '2026-11-25', closed_flag: 0, office_count: 0 }],
  })
})

test('of a teacher’s day only what stands on the list is kept, whatever else is told', () => {
  const kept = weekOfTeacher({
    lessons: [{ ...forbidden, ...place, student_name: '鈴木 花' }],
    days: [{ ...forbidden, schedule_date: '2026-11-25', closed_flag: 0, office_count: 2, awaited_flag: 1 }],
  })
  expect(kept).toEqual({
    lessons: [{ ...place, with_name: '鈴木 花', called_off: '' }],
    days: [{ schedule_date: '2026-11-25', closed_flag: 0, office_count: 2, awaited_flag: 1 }],
  })
})

test('today and the next seven days are kept', () => {
  expect(keptRange('2026-11-28')).toEqual({ start_date: '2026-11-28', end_date: '2026-12-05' })
})
