import type { ChatCase } from '@terakoya/contract/chat/review'

export const makeCaseMessage = (id: number, sender_kind: 'student' | 'teacher', content: string) => ({
  ...{
    id,
    message_no: 100 + id,
    sender_kind,
    content,
    files: [],
    state: 'shown' as const,
    mine_flag: 0 as const,
  },
  sender_name: sender_kind === 'student' ? '佐藤 葵' : '高橋 翔',
  ...{ sent_at: '2026-11-25T09:20:00Z', urgent_reason: '' },
})

/** A grave case that somebody has opened. */
export const makeFlag = (): ChatCase['flag'] => ({
  ...{ flag_no: 7, state: 'open', severity: 3, category: 'selfHarm', source: 'word' },
  ...{ opened_at: '2026-11-25T09:20:00Z', first_read_at: '2026-11-25T09:25:00Z', center_no: 1 },
  ...{ center_name: '渋谷センター', rel_model: 't3010', rel_id: 5, student_no: 3, student_name: '佐藤 葵' },
  ...{ teacher_name: '高橋 翔', about_name: '佐藤 葵', about_kind: 'student', content: 'もう死にたい' },
  ...{
    ...{
      held_state: '',
      message_state: 'shown',
      file_count: 0,
      report_count: 0,
      further_ids: [],
      second_flag: 0,
      urgent_flag: 0,
    },
    detail: '死にたい',
    reported_by_name: '',
    note: '',
    decided_by_name: '',
    decided_at: null,
    ...{ second_by_name: '', second_at: null, second_note: '' },
  },
})

export function makeCase(change: Partial<ChatCase> = {}): ChatCase {
  return {
    ...{
      student_no: 3,
      room_no: 8,
      flag: makeFlag(),
      others: [],
      message_id: 2,
      judge_flag: 1,
      second_flag: 0,
      escalate_flag: 1,
      mute_flag: 1,
      mute_names: [],
      redact_flag: 1,
    },
    ...{ sealed: '', sealed_files: [], held: null, mutes: [], holds: [], steps: [] },
    messages: [
      makeCaseMessage(1, 'teacher', '宿題はどうでしたか'),
      makeCaseMessage(2, 'student', 'もう死にたい'),
    ],
    lesson: { schedule_date: '2026-11-25', time_limit_no: 50, subject_name: '数学' },
    student: {
      ...{ student_name: '佐藤 葵', school_year_code: 8, center_name: '渋谷センター', lessons_together: 6 },
    },
    teacher: { teacher_no: 2, teacher_name: '高橋 翔' },
    about: { flags_before: 0, reports_before: 0, confirmed_before: 0 },
    ...change,
  }
}
