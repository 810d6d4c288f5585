import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { askConfirm } from '../../../components/ask.tsx'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { OpenCommentsContext, useOpenComments } from '../../../components/reports/comments/openComments.ts'
import type { Act } from './acts.ts'
import { marksNow, type RowComment } from './commentState.ts'
import type { Dropdowns } from './fields/choices.ts'
import { RowComments } from './RowComments.tsx'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { WriteForm } from './WriteForm.tsx'

interface CorrectFormProps {
  report: Report
  dropdowns: Dropdowns
  comments: readonly RowComment[]
  beside: ReactNode
}

/** A report that the family has: its reviewer corrects it and sends it again, or gives it back to its author. */
export function CorrectForm({ report, dropdowns, comments, beside }: CorrectFormProps) {
  const t = reportWords.useText()
  const marks = marksNow(comments, report)
  const [barred, setBarred] = useState(false)
  const { open: boxes, tellUnsaved } = useOpenComments()
  const giveBack = async (send: (act: Act) => void) => {
    if (tellUnsaved()) return
    setBarred(marks.length === 0)
    if (marks.length === 0) return
    const agreed = await askConfirm({
      title: t('return_title', { name: report.student_name }),
      body: mailingText(t('return_body', { count: marks.length })),
      confirmLabel: t('act_return'),
    })
    if (agreed) send('return')
  }
  return (
    <OpenCommentsContext value={boxes}>
      {barred && marks.length === 0 && (
        <Notice kind="error" live seen>
          {t('return_needs')}
        </Notice>
      )}
      <WriteForm
        report={report}
        dropdowns={dropdowns}
        beside={beside}
        beneath={no => <RowComments report={report} comments={comments} detail_no={no} speaks />}
        furtherActs={(send, saving) =>
          report.moves.includes(2) && (
            <Button variant="default" disabled={saving} onClick={() => void giveBack(send)}>
              {t('act_return')}
            </Button>
          )
        }
      />
    </OpenCommentsContext>
  )
}
