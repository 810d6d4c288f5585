import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { useState } from 'react'
import { CommentCard } from '../../../components/reports/comments/CommentCard.tsx'
import { CommentForm } from '../../../components/reports/comments/CommentForm.tsx'
import { reportCommentWords } from '../../../components/reports/comments/text.ts'
import { commentNow, type RowComment } from './commentState.ts'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { useRereadReport } from './useRereadReport.ts'

interface RowCommentsProps {
  report: Report
  comments: readonly RowComment[]
  detail_no: ReportRowNo
  /** May say something; the others read. */
  speaks: boolean
}

/** What reviewers said of a row, and the way to say more. */
export function RowComments({ report, comments, detail_no, speaks }: RowCommentsProps) {
  const t = reportCommentWords.useText()
  const reread = useRereadReport()
  const row = reportRows[detail_no].label
  const now = commentNow(comments, report, detail_no)
  const earlier = comments.filter(each => each.detail_no === detail_no && each !== now)
  const [writes, setWrites] = useState(false)
  const asks = report.actor === 'reviewer'
  // What the teaching center wants changed isn't another center's to rewrite.
  const writable = speaks && (asks || now?.amend_flag !== 1)
  if (now === undefined && earlier.length === 0 && !writable) return null
  return (
    <div className={`${classes.comments} no-print`}>
      {earlier.map(each => (
        <CommentCard key={each.comment_no} comment={each} earlier />
      ))}
      {now && !writes && <CommentCard comment={now} />}
      {writable && !writes && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconMessagePlus size={16} aria-hidden />}
          aria-label={t(now ? 'edit_of' : 'add_of', { row })}
          data-comment={detail_no}
          onClick={() => setWrites(true)}
        >
          {t(now ? 'edit' : 'comment')}
        </Button>
      )}
      {writable && (
        <CommentForm
          report={report}
          detail_no={detail_no}
          present={now}
          asks={asks}
          opened={writes}
          onOpen={() => setWrites(true)}
          onClose={() => setWrites(false)}
          onSettled={reread}
        />
      )}
    </div>
  )
}
