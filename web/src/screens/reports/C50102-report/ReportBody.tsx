import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { maxReason } from '@terakoya/contract/inputLimits'
import { beginBlockText } from '@terakoya/domain/reports/begin'
import { reportStatus } from '@terakoya/domain/reports/states'
import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../api/ApiFailure.ts'
import { askConfirm, askPrompt } from '../../../components/ask.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { AmendForm } from './AmendForm.tsx'
import { Beside, type BesideReads } from './Beside.tsx'
import { BesideDrawer } from './BesideDrawer.tsx'
import { CorrectForm } from './CorrectForm.tsx'
import type { RowComment } from './commentState.ts'
import { LeftDrafts } from './drafts/LeftDrafts.tsx'
import type { Dropdowns } from './fields/choices.ts'
import { Reading } from './Reading.tsx'
import classes from './Report.module.css'
import { Review } from './Review.tsx'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useMove } from './useMove.ts'
import { useRemoveReport } from './useRemoveReport.ts'
import { WriteForm } from './WriteForm.tsx'

export interface ReportBodyProps extends BesideReads {
  report: Report
  dropdowns: UseQueryResult<Dropdowns, ApiFailure>
  comments: readonly RowComment[]
}

/** The report in the mode that the server gives it, and beside it what one looks at meanwhile. */
export function ReportBody({ report, dropdowns, comments, previous, next }: ReportBodyProps) {
  const t = reportWords.useText()
  const { mode, actor, begin_block, report_status } = report
  // The way back was here until a reviewer opened it: whoever looks for it is told why it is gone.
  const held =
    actor === 'author' &&
    report.review_begun_flag === 1 &&
    (report_status === reportStatus.complete || report_status === reportStatus.absent)
  if (begin_block !== '' && begin_block !== 'too_early' && mode === 'add') {
    return (
      <section className="panel">
        <EmptyState title={t('not_written')}>{beginBlockText[begin_block]}</EmptyState>
      </section>
    )
  }
  if (actor === 'family') return <Reading report={report} comments={comments} />
  const beside = <Beside report={report} previous={previous} next={next} />
  const drawer = <BesideDrawer>{beside}</BesideDrawer>
  return (
    <div className={classes.body}>
      <div className={classes.main}>
        {mode === 'view' ? (
          report_status === null ? (
            <section className="panel">
              <EmptyState title={t('not_written')}>{t('not_written_body')}</EmptyState>
            </section>
          ) : (
            <>
              {actor === 'author' && dropdowns.data && (
                <LeftDrafts report={report} dropdowns={dropdowns.data} />
              )}
              {held && <Notice kind="info">{t('held_by_review')}</Notice>}
              <Reading report={report} comments={comments} />
              <ViewActs report={report} beside={drawer} />
            </>
          )
        ) : mode === 'review' ? (
          <Review report={report} comments={comments} beside={drawer} />
        ) : !dropdowns.data ? (
          dropdowns.error ? (
            <ErrorState error={dropdowns.error} onRetry={() => void dropdowns.refetch()} />
          ) : (
            <Loading lines={10} height={36} />
          )
        ) : mode === 'amend' ? (
          <AmendForm report={report} dropdowns={dropdowns.data} comments={comments} beside={drawer} />
        ) : mode === 'afterReview' ? (
          <CorrectForm report={report} dropdowns={dropdowns.data} comments={comments} beside={drawer} />
        ) : (
          <WriteForm report={report} dropdowns={dropdowns.data} beside={drawer} />
        )}
      </div>
      <aside className={classes.aside} aria-label={t('beside_title')}>
        {beside}
      </aside>
    </div>
  )
}

/**
 * What can still be done with a report that is only read: its author takes it back, management opens an absence again, or
 * takes away what was begun by mistake.
 */
function ViewActs({ report, beside }: { report: Report; beside: ReactNode }) {
  const t = reportWords.useText()
  const { moves, student_name: name } = report
  const remove = useRemoveReport(report)
  const { move, moving, error, refusedReason } = useMove(report)
  const takeBack = async () => {
    const agreed = await askConfirm({
      title: t('take_back_title', { name }),
      body: t('take_back_body'),
      confirmLabel: t('act_take_back'),
    })
    if (agreed) move('take_back')
  }
  const reopen = async () => {
    const reason = await askPrompt({
      title: t('act_reopen_absent'),
      label: t('reopen_reason'),
      description: t('reopen_hint'),
      missing: t('reopen_missing'),
      maxLength: maxReason,
      initial: refusedReason,
      confirmLabel: t('act_reopen_absent'),
    })
    if (reason !== null) move('reopen_absent', { reason })
  }
  // Whoever can only read has no bar of acts, and on a phone still the way to what stands beside.
  if (!remove.may && !moves.includes(0) && !moves.includes(8)) return <div className="no-print">{beside}</div>
  return (
    <>
      <FailureAlert error={error ?? remove.error} seen />
      <StickyBar label={t('acts')}>
        <span />
        {beside}
        {remove.may && (
          <Button variant="default" color="red" loading={remove.pending} onClick={() => void remove.ask()}>
            {t('act_delete')}
          </Button>
        )}
        {moves.includes(0) && (
          <Button variant="default" loading={moving} onClick={() => void takeBack()}>
            {t('act_take_back')}
          </Button>
        )}
        {moves.includes(8) && (
          <Button variant="default" loading={moving} onClick={() => void reopen()}>
            {t('act_reopen_absent')}
          </Button>
        )}
      </StickyBar>
    </>
  )
}
