import { useEffect, useRef } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import type { RowComment } from './commentState.ts'
import classes from './Report.module.css'
import { RowComments } from './RowComments.tsx'
import type { Report } from './rowsState.ts'

/** A report to be read; the family's opening of it is noted once. */
export function Reading({ report, comments }: { report: Report; comments: readonly RowComment[] }) {
  const { schedule_no, actor, published_version_no: version_no, read_at } = report
  const markRead = useWrite('C50102_markRead', { showsFailure: true })
  const marked = useRef(0)
  const unread = actor === 'family' && read_at === null && version_no > 0
  useEffect(() => {
    if (!unread || marked.current === version_no) return
    marked.current = version_no
    markRead.mutate({ schedule_no, version_no })
  }, [unread, schedule_no, version_no, markRead.mutate])
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
