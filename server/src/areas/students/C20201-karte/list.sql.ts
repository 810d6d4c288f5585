import { sql } from 'kysely'

/** What the view works out for each karte beside its fields. */
export const listedColumns = {
  school_year_code: sql`r.school_year_code`,
  interview_date: sql`r.interview_date`,
  next_date: sql`r.next_date`,
  interview_count: sql`r.interview_count`,
  file_count: sql`r.file_count`,
}
