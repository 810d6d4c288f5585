import type { Dropdowns } from './fields/choices.ts'
import type { Report } from './rowsState.ts'

const named = (...labels: string[]) =>
  labels.map((label, at) => ({ value: String(at + 1), label, valid_flag: 1 as const }))

/** The choices of the rows, as small as tests need them. */
export const dropdowns: Dropdowns = {
  names: {
    101: [
      { value: 'M03', label: '学校ワーク', valid_flag: 1 },
      { value: 'M04', label: '古い教材', valid_flag: 0 },
      { value: 'M99', label: 'その他', valid_flag: 1 },
    ],
    102: named('全部した', '一部した', 'しなかった'),
    103: named('予定より速い', '予定どおり', '予定より遅い'),
    104: named('集中していた', 'ふつう'),
    105: named('よくできた', 'できた'),
  },
  subjects: [{ subject_no: 4, name1: '数学' }],
}

/** The report of a lesson of 90 minutes that nobody has begun, for its author. */
export function makeReport(change: Partial<Report> = {}): Report {
  return {
    schedule_no: 7,
    student_no: 3,
    student_name: '佐藤 葵',
    school_year_code: 8,
    teacher_no: 2,
    teacher_name: '高橋 翔',
    schedule_date: '2026-11-25',
    time_limit_no: 50,
    course_setting_no: 201,
    class_type: 1,
    class_count: 6,
    subject_no: 4,
    subject_name: '数学',
    subject_type: 1,
    center_no: 1,
    center_name: '渋谷センター',
    attendance_distinction: 1,
    actor: 'author',
    mode: 'add',
    report_status: null,
    t3110_lock_version: 0,
    round_no: 0,
    changed_flag: 0,
    review_begun_flag: 0,
    submitted_at: null,
    reviewed_at: null,
    published_version_no: 0,
    published_at: null,
    corrected_flag: 0,
    read_at: null,
    rows: [{ detail_no: 1, comment: '4', label: '数学', changed_version: 0, sources: [] }],
    subjects: [{ subject_no: 4, name1: '数学' }],
    open_rows: Array.from({ length: 16 }, (_, at) => at + 1),
    moves: [0, 1, 8],
    begin_block: '',
    warnings: [],
    opened_by: [],
    advisor_read_at: null,
    report_wish: 0,
    handover: { handover_text: '', lock_version: 0, updated_at: null, updated_by: '' },
    partners: [],
    draft: null,
    ...change,
  }
}
