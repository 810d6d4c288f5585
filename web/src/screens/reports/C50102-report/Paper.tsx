import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { isAbsence } from '../../../components/reports/reportLines.ts'
import { reportSheetWords } from '../../../components/reports/text.ts'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'

/** The last row that a family may read: what follows are handovers. */
const lastOfFamily = 13

/**
 * What comes out of the printer in every mode: the sheet as it is stored, never the form, and nothing on it that stays
 * inside, for it may be handed to a family.
 */
export function Paper({ report: { report_status, rows } }: { report: Report }) {
  const say = reportSheetWords.useText()
  if (report_status === null) return null
  const absence = isAbsence(report_status)
  const shown = rows.filter(
    ({ detail_no }) => detail_no <= lastOfFamily && (!absence || detail_no === lastOfFamily),
  )
  return (
    <section className={classes.paper}>
      {absence && <p>{say('absent_sheet')}</p>}
      <ReportSheet rows={shown} />
    </section>
  )
}
