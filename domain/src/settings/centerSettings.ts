import { type AssignmentWishes, usualWishes } from '../assignment/wishes.ts'

/** What a center may set for itself (domain §4), how it wants its weeks assigned among it. */
export interface CenterSettings extends AssignmentWishes {
  /** Whether a request names a second choice. */
  second_choice_flag: 0 | 1
  /** Business days for which a requested slot stays reserved until staff decide. */
  request_reserved_days: number
  /** How many requests of a student may wait for a decision at once, each with its slots reserved; 0: any number. */
  open_requests_per_student: number
  /** Business days before the lesson, and the clock, until which an absence gives a make-up right. */
  absence_deadline_days: number
  absence_deadline_time: string
  /** Months after the absence at whose end the make-up right expires. */
  makeup_valid_months: number
  /** 0: as many as wished. */
  transfers_per_month: number
  /** 第5週: 1 taught like the others, 0 休講. */
  fifth_week_flag: 0 | 1
  /** Hours after its end until which a lesson's report is due (reports A8). */
  report_due_hours: number
  /** Days after a lesson for which its room of chat is written in (chat B1). */
  chat_open_days: number
  /** The hours in which teachers and staff write to students at once, `HH:MM`. */
  chat_from_time: string
  chat_to_time: string
  /** Whether files may be sent in chat. */
  chat_files_flag: 0 | 1
}

/** How a center does it as long as it has set nothing (domain §4). */
export const usualCenterSettings: CenterSettings = {
  second_choice_flag: 1,
  request_reserved_days: 3,
  open_requests_per_student: 5,
  absence_deadline_days: 2,
  absence_deadline_time: '18:00',
  makeup_valid_months: 1,
  transfers_per_month: 0,
  fifth_week_flag: 1,
  report_due_hours: 24,
  chat_open_days: 7,
  chat_from_time: '09:00',
  chat_to_time: '22:00',
  chat_files_flag: 1,
  ...usualWishes,
}
