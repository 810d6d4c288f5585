/** By which `alerts` knows a teacher's wish to be let go of a unit. */
export function withdrawalCause(
  teacher_no: number,
  { schedule_date, time_limit_no }: { schedule_date: string; time_limit_no: number },
): string {
  return `${teacher_no}/${schedule_date}/${time_limit_no}`
}
