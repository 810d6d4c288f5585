/**
 * What the business may set and how it is when nobody has (domain §2, §4, §9). The keys are those of the table
 * `settings`; the type of each default is the type of its value.
 */
export const startingSettings = {
  /** Shown in footer, mails and documents. */
  business_name: 'オンライン個別指導 てらこや',
  /** Public holidays are closed when a calendar is made. */
  public_holidays_closed: true,
  /** 第5週 is taught like the others. */
  fifth_week_taught: true,
  /** Business days for which a requested slot stays reserved until staff decide. */
  request_reserved_days: 3,
  /** Business days before the lesson, and the clock, until which an absence gives a make-up right. */
  absence_deadline_days: 2,
  absence_deadline_time: '18:00',
  /** Months after the absence at whose end the make-up right expires. */
  makeup_valid_months: 1,
  /** `null`: as many as wished. */
  transfers_per_month: null,
  password_min_length: 8,
  student_password_min_length: 8,
  /** Auth_register: visitors may sign up themselves. */
  self_registration: false,
  'app.C21101_SHOW_ZOOM_INFO': true,
  'app.C40201_PDF': true,
  'app.C40201_EXCEL': true,
} as const
