/** What the business may set (domain §2, §4, §9); the keys are those of the table `settings`. */
export type BusinessSettings = {
  /** Shown in footer, mails and documents. */
  business_name: string
  /** Public holidays are closed when a calendar is made. */
  public_holidays_closed: boolean
  /** 第5週 is taught like the others. */
  fifth_week_taught: boolean
  /** Business days for which a requested slot stays reserved until staff decide. */
  request_reserved_days: number
  /** Business days before the lesson, and the clock, until which an absence gives a make-up right. */
  absence_deadline_days: number
  absence_deadline_time: string
  /** Months after the absence at whose end the make-up right expires. */
  makeup_valid_months: number
  /** 0: as many as wished. */
  transfers_per_month: number
  password_min_length: number
  /** Students may be allowed shorter ones, down to 4 (domain §9). */
  student_password_min_length: number
  /** Auth_register: visitors may sign up themselves. */
  self_registration: boolean
  'app.C21101_SHOW_ZOOM_INFO': boolean
  'app.C40201_PDF': boolean
  'app.C40201_EXCEL': boolean
}

/** How it is when nobody has set anything. */
export const startingSettings: BusinessSettings = {
  business_name: 'オンライン個別指導 てらこや',
  public_holidays_closed: true,
  fifth_week_taught: true,
  request_reserved_days: 3,
  absence_deadline_days: 2,
  absence_deadline_time: '18:00',
  makeup_valid_months: 1,
  transfers_per_month: 0,
  password_min_length: 8,
  student_password_min_length: 8,
  self_registration: false,
  'app.C21101_SHOW_ZOOM_INFO': true,
  'app.C40201_PDF': true,
  'app.C40201_EXCEL': true,
}
