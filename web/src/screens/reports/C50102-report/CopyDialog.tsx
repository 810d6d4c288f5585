import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { copyableRows, copyRefusalText, copyRows } from '@terakoya/domain/reports/copyRows'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { rowText } from '../../../components/reports/rowText.ts'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

interface CopyDialogProps {
  report: Report
  partner: Report['partners'][number]
  onCopy: (rows: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** What was taught to both, taken over from the other student's report; what is said of one child stays there. */
export function CopyDialog({ report, partner, onCopy, onClose }: CopyDialogProps) {
  const t = reportWords.useText()
  const { data, error, refetch } = useCall(
    'C50102_getEdit',
    { schedule_no: partner.schedule_no },
    { staleTime: 0 },
  )
  const there = copyableRows.filter(
    no => !looksBlank(data?.rows.find(row => row.detail_no === no)?.comment ?? ''),
  )
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = there.filter(no => !left.has(no))
  const from = new Map(data?.rows.map(row => [row.detail_no, row.comment]))
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
        <p>{t('copy_none', { name })}</p>
      ) : (
        <div className="stack">
          <p>{t('copy_body')}</p>
          <ul className={`list stack gap-3 ${classes.copies}`}>
            {there.map(no => (
              <li key={no}>
                <Checkbox
                  label={reportRows[no].label}
                  description={rowText(
                    no,
                    data.rows.find(row => row.detail_no === no),
                  )}
                  checked={!left.has(no)}
                  onChange={event => {
                    const next = new Set(left)
                    if (event.currentTarget.checked) next.delete(no)
                    else next.add(no)
                    setLeft(next)
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
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              disabled={chosen.length === 0 || 'refused' in copied}
              onClick={() => 'rows' in copied && onCopy(copied.rows)}
            >
              {t('copy_do')}
            </Button>
          </Group>
        </div>
      )}
    </Modal>
  )
}
