import { useEffect } from 'react'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { useMarkRead } from '../../../components/reports/useMarkRead.ts'
import type { RowComment } from './commentState.ts'
import classes from './Report.module.css'
import { RowComments } from './RowComments.tsx'
import type { Report } from './rowsState.ts'

/** A report to be read; the family's opening of it is noted once. */
export function Reading({ report, comments }: { report: Report; comments: readonly RowComment[] }) {
  const { schedule_no, actor, published_version_no: version_no, read_at } = report
  const unread = actor === 'family' && read_at === null && version_no > 0
  const { markRead } = useMarkRead({ schedule_no, version_no, unread })
  useEffect(markRead, [markRead])
  const speaks = actor === 'originReviewer'
  return (
    <section className={classes.sheet}>
      <ReportSheet
        rows={report.rows}
        beneath={no => <RowComments report={report} comments={comments} detail_no={no} speaks={speaks} />}
      />
    </section>
  )
}
