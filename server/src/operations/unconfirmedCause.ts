/** The cause of the alert about a teacher who has not confirmed a day. */
export function unconfirmedCause(day: { teacher_no: number; schedule_date: string }): string {
  return `${day.teacher_no}/${day.schedule_date}`
}
