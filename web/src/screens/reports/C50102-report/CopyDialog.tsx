import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { copyableRows, copyRefusalText, copyRows } from '@terakoya/domain/reports/copyRows'
import { type ReportRowNo, type ReportTexts, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { rowText } from '../../../components/reports/rowText.ts'
import { writtenText } from '../../../components/reports/writtenText.ts'
import type { Dropdowns } from './fields/choices.ts'
import classes from './Report.module.css'
import { type Report, textIn } from './rowsState.ts'
import { reportWords } from './text.ts'

interface CopyDialogProps {
  report: Report
  /** What stands in the form now. */
  mine: ReportTexts
  dropdowns: Dropdowns
  partner: Report['partners'][number]
  onCopy: (rows: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** What was taught to both, taken over from the other student's report; what is said of one child stays there. */
export function CopyDialog({ report, mine, dropdowns, partner, onCopy, onClose }: CopyDialogProps) {
  const t = reportWords.useText()
  const { data, error, refetch } = useCall(
    'C50102_getEdit',
    { schedule_no: partner.schedule_no },
    { staleTime: 0 },
  )
  const from = new Map(data?.rows.map(row => [row.detail_no, row.comment]))
  const there = copyableRows.filter(
    no => !looksBlank(textIn(from, no)) && textIn(from, no) !== textIn(mine, no),
  )
  const differs = data !== undefined && textIn(from, 1) !== textIn(mine, 1)
  // What nobody has chosen takes nothing away, and brings no other subject.
  const usual = differs ? [] : there.filter(no => looksBlank(textIn(mine, no)))
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null)
  const chosen = ticked === null ? usual : there.filter(no => ticked.has(no))
  const [tried, setTried] = useState(false)
  const copied = copyRows(from, chosen, [partner.student_name], [report.student_name])
  const name = partner.student_name
  return (
    <Modal opened onClose={onClose} title={t('copy_title', { name })} size={560}>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading lines={4} />
        )
      ) : there.length === 0 ? (
        <p>{t([...from.keys()].some(no => isWritten(from, no)) ? 'copy_same' : 'copy_none', { name })}</p>
      ) : (
        <div className="stack">
          <p>
            {t('copy_from', { name, subject: subjectOf(data) })}
            {t('copy_body')}
          </p>
          {differs && (
            <Notice kind="warning">
              {t('copy_differs', { name, there: subjectOf(data), here: subjectHere(mine, report) })}
            </Notice>
          )}
          <ul className={`list stack gap-3 ${classes.copies}`}>
            {there.map(no => (
              <li key={no}>
                <Checkbox
                  label={reportRows[no].label}
                  description={
                    <>
                      {rowText(
                        no,
                        data.rows.find(row => row.detail_no === no),
                      )}
                      {!looksBlank(textIn(mine, no)) && (
                        <span className={classes.over}>
                          {t('copy_over', { text: writtenText(no, textIn(mine, no), dropdowns) })}
                        </span>
                      )}
                    </>
                  }
                  checked={chosen.includes(no)}
                  onChange={event => {
                    const next = new Set<number>(chosen)
                    if (event.currentTarget.checked) next.add(no)
                    else next.delete(no)
                    setTicked(next)
                  }}
                />
              </li>
            ))}
          </ul>
          {'refused' in copied && (
            <Notice kind="error" live>
              {copied.refused.map(({ detail_no, reason, words }) => (
                <div key={detail_no}>
                  {copyRefusalText[reason]
                    .replaceAll('{{label}}', reportRows[detail_no as ReportRowNo].label)
                    .replaceAll('{{words}}', words.join('、'))}
                </div>
              ))}
            </Notice>
          )}
          {tried && chosen.length === 0 && (
            <Notice kind="error" live>
              {t('copy_missing')}
            </Notice>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={'refused' in copied}
              onClick={() => {
                setTried(true)
                if (chosen.length > 0 && 'rows' in copied) onCopy(copied.rows)
              }}
            >
              {t('copy_do')}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}

/** Whether a row that can be copied says something. */
function isWritten(texts: ReportTexts, no: number): boolean {
  return copyableRows.some(each => each === no) && !looksBlank(textIn(texts, no))
}

/** The subject of a report, as its first row has it. */
function subjectOf({ rows, subject_name }: Pick<Report, 'rows' | 'subject_name'>): string {
  return rows.find(row => row.detail_no === 1)?.label || subject_name
}

/** The subject that is chosen in the form. */
function subjectHere(mine: ReportTexts, { subjects, subject_name }: Report): string {
  return subjects.find(each => String(each.subject_no) === textIn(mine, 1))?.name1 ?? subject_name
}
