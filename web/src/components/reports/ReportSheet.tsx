import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { sheetGroups, sheetText } from '@terakoya/domain/reports/sheetGroups'
import type { ReactNode } from 'react'
import classes from './ReportSheet.module.css'
import { rowText, type ToldText } from './rowText.ts'
import { reportSheetWords } from './text.ts'

interface ReportSheetProps {
  /** Those that the reader may see; of them those with a text are shown. */
  rows: readonly (ToldText & { detail_no: number })[]
  /** Rows that are empty are shown too: somebody judges the report. */
  whole?: boolean
  /** The order of the groups' headings beneath the report's own. */
  level?: 3 | 4
  /** What belongs to a row, beneath its text. */
  beneath?: (detail_no: ReportRowNo) => ReactNode
}

/** A report to be read: its rows in groups, without those that nobody filled in. */
export function ReportSheet({ rows, whole = false, level = 3, beneath }: ReportSheetProps) {
  const t = reportSheetWords.useText()
  const Heading = `h${level}` as const
  const of = (detail_no: ReportRowNo) => rows.find(row => row.detail_no === detail_no)
  const textOf = (detail_no: ReportRowNo) => sheetText(detail_no, no => rowText(no, of(no)))
  const shown = sheetGroups.flatMap(({ title, nos: all }) => {
    const nos = all.filter(no => of(no) !== undefined && (whole || textOf(no) !== ''))
    return nos.length === 0 ? [] : [{ title, nos }]
  })
  if (shown.length === 0) return <p className="note">{t('nothing')}</p>
  return (
    <div className={classes.groups}>
      {shown.map(({ title, nos }) => (
        <section key={title} className={classes.group}>
          <Heading className={classes.heading}>{title}</Heading>
          <dl className={classes.rows}>
            {nos.map(no => {
              const text = textOf(no)
              const { kind, label } = reportRows[no]
              return (
                <div
                  key={no}
                  data-row={no}
                  {...(beneath && { tabIndex: -1 })}
                  className={classes.row}
                  data-lines={(kind.holds === 'text' && kind.lines) || undefined}
                >
                  <dt>{label}</dt>
                  <dd data-empty={text === '' || undefined}>{text === '' ? t('empty_row') : text}</dd>
                  {beneath && <dd className={classes.beneath}>{beneath(no)}</dd>}
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </div>
  )
}
