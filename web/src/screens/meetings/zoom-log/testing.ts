import type { LogDisagreement, LogStay, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'

/** An instant of the lesson's day by its clock in Tokyo. */
export const at = (clock: string) => `2026-11-24T${clock}:00+09:00`

export function makeStay(
  who: LogStay['who'],
  joined: string,
  left: string | null,
  change: Partial<LogStay> = {},
): LogStay {
  return {
    ...{ session_no: 1, who, shown_name: '', match_kind: 'guest', source: 'event' },
    ...{
      joined_at: at(joined),
      left_at: left === null ? null : at(left),
      minutes: 0,
      open_flag: 0,
      failed_flag: 0,
      there_flag: 0,
      replaced_flag: 0,
    },
    ...change,
  }
}

export function makeDisagreement(change: Partial<LogDisagreement> = {}): LogDisagreement {
  return {
    ...{
      disagreement_no: 7,
      code: 'D5',
      severity: 1,
      sentence: '入室は16:58でした。',
      seen: 'v1',
      people: [],
      opened_at: at('18:20'),
    },
    ...{ answers: [], against_flag: 0, closed_at: null },
    ...{ away_flag: 0, told: [] },
    ...{ asked_flag: 0, decided_at: null, decided_by_name: '', decision: '', reason: '' },
    ...change,
  }
}

/** 16:40–18:10. */
export function makeRow(change: Partial<ZoomLogRow> = {}): ZoomLogRow {
  return {
    ...{ schedule_no: 1, room_no: 2, center_no: 1, center_name: '緑丘センター', schedule_date: '2026-11-24' },
    ...{ time_limit_no: 50, student_no: 3, student_name: '酒井 慧', teacher_no: 5, teacher_name: '久保 亮' },
    ...{ subject_name: '数学', attendance_distinction: 1, attendance_source: 'person', proposed: 2 },
    ...{ reason_codes: ['came_late'], minutes: 72, teacher_minutes: 90, complete_flag: 1 },
    ...{ stays: [], teacher_word: null, disagreements: [] },
    ...change,
  }
}
