import type { RequestRow } from '@terakoya/contract/entries/C40411-requests'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { dotsText } from '../../../words/joining.ts'
import classes from './Requests.module.css'

/** Who asks, and what the lesson is about. */
export function Who({ row }: { row: RequestRow }) {
  return (
    <span className={classes.who}>
      {row.student_name}
      <small>{dotsText([schoolYearText(row.school_year_code), row.subject_name])}</small>
    </span>
  )
}
