import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { needOf, type ReportRowNo } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type ReactNode, useState } from 'react'
import { afterPress } from '../../../components/afterPress.ts'
import type { Dropdowns } from './fields/choices.ts'
import { layoutOfLesson, RowField, type RowLesson } from './fields/RowField.tsx'
import classes from './Report.module.css'
import { rowParts } from './rowParts.ts'
import type { RowsState } from './rowsState.ts'
import { reportWords } from './text.ts'

interface RowsFormProps {
  lesson: RowLesson
  absence: boolean
  dropdowns: Dropdowns
  state: RowsState
  /** The fault that is shown of a row. */
  faultOf: (detail_no: ReportRowNo) => string | null
  onWrite: (detail_no: ReportRowNo, comment: string) => void
  onLeave: (detail_no: ReportRowNo) => void
  /** What belongs to a row, beneath its field. */
  beneath?: (detail_no: ReportRowNo) => ReactNode
}

/** The rows of a report to be written, in groups; what this lesson hardly needs is folded away until it is asked for. */
export function RowsForm(props: RowsFormProps) {
  const { lesson, absence, dropdowns, state, faultOf, onWrite, onLeave, beneath } = props
  const t = reportWords.useText()
  const [unfolded, setUnfolded] = useState(false)
  const layout = layoutOfLesson(lesson)
  const textOf = (no: ReportRowNo) => state.values.get(no) ?? ''
  const need = (no: ReportRowNo) => needOf(no, layout, absence)
  return (
    <>
      {rowParts.map(({ key, rows }) => {
        const there = rows.filter(no => need(no) !== 'none')
        const folded = there.filter(no => need(no) === 'folded')
        const opened = unfolded || folded.some(no => !looksBlank(textOf(no)))
        const shown = opened ? there : there.filter(no => need(no) !== 'folded')
        if (there.length === 0) return null
        return (
          <section key={key} className={classes.part} aria-labelledby={`report-${key}`}>
            <h3 id={`report-${key}`}>
              {t(key)}
              {key === 'part_handover' && <small>{t('part_handover_hint')}</small>}
            </h3>
            <div className={classes.rows} data-part={key}>
              {shown.map(no => (
                <div key={no} className={classes.row} data-row={no} data-detail={no} tabIndex={-1}>
                  <RowField
                    detail_no={no}
                    lesson={lesson}
                    absence={absence}
                    dropdowns={dropdowns}
                    value={textOf(no)}
                    kept={state.base.get(no) ?? ''}
                    error={faultOf(no)}
                    onChange={comment => onWrite(no, comment)}
                    onLeave={() => afterPress(() => onLeave(no))}
                  />
                  {beneath?.(no)}
                </div>
              ))}
            </div>
            {folded.length > 0 && !opened && (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => setUnfolded(true)}
              >
                {t('part_second')}
              </Button>
            )}
          </section>
        )
      })}
    </>
  )
}
