import type { ChatMessage, ChatRoom } from '@terakoya/contract/chat/chatroom'
import type { ChatAnswer } from './machine.ts'

/** Makers for the tests of chat. */

export function makeMessage(change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 1,
    message_no: 1,
    sender_kind: 'student',
    sender_name: '金子 蒼',
    mine_flag: 0,
    content: '宿題を忘れました',
    files: [],
    state: 'shown',
    sent_at: '2026-11-25T09:20:00.000Z',
    urgent_reason: '',
    ...change,
  }
}

export function makeRoom(change: Partial<ChatRoom> = {}): ChatRoom {
  return {
    rel_model: 't3010',
    rel_id: 123,
    student_no: 3,
    student_name: '金子 蒼',
    teacher_no: 5,
    teacher_name: '久保 亮',
    subject_name: '数学',
    schedule_date: '2026-11-25',
    time_limit_no: 50,
    center_name: '丸の内センター',
    center_phone: '03-0000-0000',
    write: 'now',
    write_block: null,
    until_at: null,
    open_until: '2026-12-02',
    mute_reason: '',
    urgent_flag: 0,
    files_flag: 1,
    from_time: '09:00',
    to_time: '22:00',
    reader_names: ['坂本 桜'],
    silent: [],
    facts: 'aaaaaaaaaaaaaaaa',
    read_id: 0,
    earlier: [],
    ...change,
  }
}

export function makeAnswer(change: Partial<ChatAnswer> = {}): ChatAnswer {
  return {
    messages: [],
    changed: [],
    last_change: 0,
    more_flag: 0,
    held: [],
    coming: [],
    coming_more: 0,
    waits: null,
    reads: [],
    room: null,
    ...change,
  }
}
