import type { ChatConversation } from '@terakoya/contract/chat/chatroom'

/** A maker for the tests of the list. */
export function makeConversation(change: Partial<ChatConversation> = {}): ChatConversation {
  return {
    rel_model: 't3010',
    rel_id: 123,
    student_no: 3,
    student_name: '金子 蒼',
    student_namej: 'かねこ あおい',
    teacher_no: 8,
    teacher_name: '久保 亮',
    subject_name: '数学',
    schedule_date: '2026-11-25',
    time_limit_no: 50,
    center_name: '丸の内センター',
    last_message_at: '2026-11-25T09:20:00.000Z',
    last_sender_kind: 'student',
    last_content: '宿題を忘れました',
    last_state: 'shown',
    unread_count: 0,
    last_mine_flag: 0,
    held_count: 0,
    refused_count: 0,
    coming_count: 0,
    unsent_count: 0,
    awaits_flag: 0,
    flag_count: 0,
    ...change,
  }
}
