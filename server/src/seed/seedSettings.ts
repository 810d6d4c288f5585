import { chatKeepYears } from '@terakoya/domain/chat/retention'
import { knownHelpNumbers } from '@terakoya/domain/consults/knownHelpNumbers'

/** What the business may set (domain §2, §9; a center's own is in `center_settings`); the keys are those of the table `settings`. */
export type BusinessSettings = {
  /** Shown in footer, mails and documents. */
  business_name: string
  /** Public holidays are closed when a calendar is made. */
  public_holidays_closed: boolean
  password_min_length: number
  /** Students may be allowed shorter ones, down to 4 (domain §9). */
  student_password_min_length: number
  /**
   * Days from when this was set until which those who reach many families enrol a second factor; 0: nobody is asked
   * (decision 224).
   */
  second_factor_days: number
  /** Auth_register: visitors may sign up themselves. */
  self_registration: boolean
  /** The day of the month before until which teachers submit their shifts. */
  shift_deadline_day: number
  /** What a family reads about the price of additional lessons and of seminars before it sends an application. */
  fee_of_addition: string
  fee_of_seminar: string
  /** Words that a report doesn't say to a family (W7), one after the other. */
  report_unfit_words: string
  /** Streams tell pages of new messages at once; without them they come with the next poll (chat B2). */
  chat_hints: boolean
  /** Where children find help outside, a line each: name, number, hours, marks (domain/src/consults/helpNumbers.ts). */
  help_numbers: string
  /** For so many years after the end of its fiscal year a message is kept (chat B7). */
  chat_keep_years: number
  /** Minutes after the start from which the log speaks of 遅刻, and percent of a lesson that makes 出席 (meetings C6). */
  meeting_late_minutes: number
  meeting_present_share: number
  /** How a student is shown in a meeting: given name, full name, number. */
  meeting_guest_name: 'given' | 'full' | 'code'
  /** The domain of the addresses that guests are registered with; nothing is sent there. */
  meeting_guest_domain: string
  meeting_waiting_room: boolean
  'app.C21101_SHOW_ZOOM_INFO': boolean
  'app.C40201_PDF': boolean
  'app.C40201_EXCEL': boolean
}

/** How it is when nobody has set anything. */
export const seedSettings: BusinessSettings = {
  business_name: 'オンライン個別指導 てらこや',
  public_holidays_closed: true,
  password_min_length: 8,
  student_password_min_length: 8,
  second_factor_days: 0,
  self_registration: false,
  shift_deadline_day: 20,
  fee_of_addition: '',
  fee_of_seminar: '',
  report_unfit_words:
    '頭が悪い、頭が弱い、馬鹿、バカだ、アホ、やる気がない、サボって、だらしない、落ちこぼれ、問題児、うざい、むかつく、発達障害、学習障害、知的障害、自閉、アスペルガー、ADHD、多動',
  chat_hints: false,
  help_numbers: knownHelpNumbers,
  chat_keep_years: chatKeepYears.usual,
  meeting_late_minutes: 5,
  meeting_present_share: 50,
  meeting_guest_name: 'given',
  // Reserved for what never resolves (RFC 2606).
  meeting_guest_domain: 'guest.invalid',
  meeting_waiting_room: true,
  'app.C21101_SHOW_ZOOM_INFO': true,
  'app.C40201_PDF': true,
  'app.C40201_EXCEL': true,
}
