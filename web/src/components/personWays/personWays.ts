import type { ScreenKey } from '@terakoya/contract/screens'
import { roomText } from '../chat/roomKey.ts'
import type { askedWays } from './askedWays.ts'

/** Whom something is done for. */
export interface Person {
  no: number
  /** The center that somebody belongs to; 0 where that isn't known, and to teachers. */
  center_no: number
}

export interface PersonWay {
  of: 'student' | 'teacher'
  /** The screen that it is done on. */
  key: ScreenKey
  /** What it is called, and by which words (`askedWays`) it is asked for in the palette, beside the name. */
  title: Parameters<typeof askedWays.say>[0]
  /** The record has it of its own. */
  soughtOnly?: true
  to: (person: Person) => { path: string; search: Readonly<Record<string, string | number>> }
}

const at = (path: string, search: Readonly<Record<string, string | number>> = {}) => ({ path, search })

/** What is done for somebody, beside opening their record: beside it, and in the palette. */
export const personWays: readonly PersonWay[] = [
  {
    of: 'student',
    key: 'C20201-karte',
    title: 'karte',
    to: ({ no: student_no }) => at('/C20201', { student_no }),
  },
  {
    of: 'student',
    key: 'C30101-application',
    title: 'application',
    to: ({ no: student, center_no: center }) => at('/C30101', { student, center }),
  },
  {
    of: 'student',
    key: 'C40501-lesson-list',
    title: 'lessons',
    to: ({ no: student_no }) => at('/C40501/browse', { student_no }),
  },
  {
    of: 'student',
    key: 'chatroom',
    title: 'chat',
    // The room of the student and the center, also before anybody has written there; a teacher has those of lessons.
    to: ({ no, center_no }) =>
      at(`/Chatroom/${no}`, center_no === 0 ? {} : { room: roomText({ rel_model: 't1010', rel_id: no }) }),
  },
  {
    of: 'student',
    key: 'C50103-report-data',
    title: 'reports',
    to: ({ no: student_no }) => at('/C50103', { student_no }),
  },
  {
    of: 'teacher',
    key: 'incident',
    title: 'absence',
    to: ({ no: teacher, center_no: center }) => at('/Incident', { teacher, ...(center > 0 && { center }) }),
    soughtOnly: true,
  },
  {
    of: 'teacher',
    key: 'C10201-shifts',
    title: 'shifts',
    to: ({ no }) => at(`/C10201/teacher/${no}`),
  },
  {
    of: 'teacher',
    key: 'C40501-lesson-list',
    title: 'lessons',
    to: ({ no: teacher_no }) => at('/C40501/browse', { teacher_no }),
  },
  {
    of: 'teacher',
    key: 'C50101-report-approval',
    title: 'reports',
    to: ({ no: teacher_no }) => at('/C50101', { teacher_no }),
  },
]
