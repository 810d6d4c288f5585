/** The cause of the alert about a student who is not in a lesson that has begun. */
export function notEnteredCause({ schedule_no }: { schedule_no: number }): string {
  return String(schedule_no)
}
