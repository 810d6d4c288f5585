import { Button, Checkbox } from '@mantine/core'
import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { reportStatus } from '@terakoya/domain/reports/states'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { OpenCommentsContext, useOpenComments } from '../../../components/reports/comments/openComments.ts'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { SourceTag } from '../../../components/reports/SourceTag.tsx'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { joiningWords } from '../../../words/joining.ts'
import type { Act, Extra } from './acts.ts'
import { askTelling } from './askTelling.tsx'
import { marksNow, type RowComment } from './commentState.ts'
import { focusRow } from './focusRow.ts'
import classes from './Report.module.css'
import { RowComments } from './RowComments.tsx'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'
import { useMove } from './useMove.ts'
import { useRereadReport } from './useRereadReport.ts'

interface ReviewProps {
  report: Report
  comments: readonly RowComment[]
  beside: ReactNode
}

type Confirmed = NonNullable<Extra['confirmed_warnings']>[number]

/** A report before its reviewer: the rows with a word to each, what to look at, and the way back or to the family. */
export function Review({ report, comments, beside }: ReviewProps) {
  const t = reportWords.useText()
  const { schedule_no, report_status, student_name: name, moves, warnings, t3110_lock_version } = report
  const element = useRef<HTMLDivElement>(null)
  const reread = useRereadReport()
  const begin = useWrite('C50101_beginReview', { showsFailure: true })
  // Who reviews says so by opening it: from then on its author takes it back no more.
  const begun = useRef(report.review_begun_flag === 1)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin.mutate({ schedule_no }, { onSuccess: reread })
  }, [schedule_no, begin.mutate, reread])
  const { move, moving, error } = useMove(report)
  const [looked, setLooked] = useState<ReadonlySet<string>>(new Set())
  // Of a text that has changed since nobody has looked at anything.
  const seen = useRef(t3110_lock_version)
  useEffect(() => {
    if (seen.current === t3110_lock_version) return
    seen.current = t3110_lock_version
    setLooked(new Set())
  }, [t3110_lock_version])
  const [barred, setBarred] = useState<'return' | 'warnings' | null>(null)
  const blocking = warnings.filter(each => each.blocks === 1)
  const open = blocking.filter(each => !looked.has(keyOf(each)))
  // What has been done or answered asks for nothing any more.
  const marks = marksNow(comments, report).filter(each => each.settled_flag === 0)
  const absence = report_status === reportStatus.absent
  // Of an absence nothing is sent back: a comment would never reach its author.
  const speaks = report_status === reportStatus.returned || moves.includes(reportStatus.returned)
  const { open: boxes, tellUnsaved } = useOpenComments()

  const giveBack = async () => {
    if (tellUnsaved()) return
    if (marks.length === 0) {
      setBarred('return')
      const first = report.rows[0]?.detail_no ?? 1
      element.current?.querySelector<HTMLElement>(`[data-comment="${first}"]`)?.focus()
      return
    }
    setBarred(null)
    const agreed = await askConfirm({
      title: t('return_title', { name }),
      body: mailingText(t('return_body', { count: marks.length })),
      confirmLabel: t('act_return'),
    })
    if (agreed) move('return')
  }
  const approve = async () => {
    if (tellUnsaved()) return
    if (open.length > 0) {
      setBarred('warnings')
      element.current?.querySelector<HTMLElement>('[data-open] input')?.focus()
      return
    }
    setBarred(null)
    if (marks.length > 0) {
      const agreed = await askConfirm({
        title: t('over_comments_title'),
        body: t('over_comments_body', { count: marks.length }),
        confirmLabel: t('act_approve'),
      })
      if (!agreed) return
    }
    const act = absence ? 'approve_absent' : 'approve'
    const tell_family_flag = await askTelling(report, act)
    if (tell_family_flag === null) return
    const confirmed_warnings = [...new Set(blocking.map(each => each.code as Confirmed))]
    move(act, {
      ...(confirmed_warnings.length > 0 && { confirmed_warnings }),
      ...(marks.length > 0 && { over_comments_flag: 1 as const }),
      tell_family_flag,
    })
  }
  const takeBack = async () => {
    const agreed = await askConfirm({
      title: t('to_partial_title', { name }),
      body: t('to_partial_body'),
      confirmLabel: t('act_to_partial'),
    })
    if (agreed) move('take_back')
  }
  const button = (act: Act, onClick: () => void, filled = false) => (
    <Button
      key={act}
      variant={filled ? 'filled' : 'default'}
      disabled={moving}
      loading={filled && moving}
      onClick={onClick}
    >
      {t(act === 'take_back' ? 'act_to_partial' : `act_${act}`)}
    </Button>
  )
  return (
    <div ref={element} className="stack">
      <p className="note no-print">
        {t(
          absence
            ? 'review_absent'
            : report_status === reportStatus.returned
              ? 'review_waits'
              : 'review_lead',
        )}
      </p>
      {warnings.length > 0 && (
        <Notice kind="warning" title={t('warnings')}>
          <ul className={classes.warnings}>
            {warnings.map(each => (
              <li key={keyOf(each)} data-open={(each.blocks === 1 && !looked.has(keyOf(each))) || undefined}>
                {each.message}
                {each.detail_no > 0 && (
                  <button
                    type="button"
                    className={classes.toRow}
                    onClick={() => focusRow(element.current, each.detail_no)}
                  >
                    {t('to_row', { label: reportRows[each.detail_no as ReportRowNo].label })}
                  </button>
                )}
                {each.blocks === 1 && (
                  <Checkbox
                    mt="xs"
                    label={t('warning_confirm')}
                    aria-label={`${t('warning_confirm')}${joiningWords.say('colon')}${each.message}`}
                    checked={looked.has(keyOf(each))}
                    onChange={event => {
                      const next = new Set(looked)
                      if (event.currentTarget.checked) next.add(keyOf(each))
                      else next.delete(keyOf(each))
                      setLooked(next)
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={classes.sheet}>
        <OpenCommentsContext value={boxes}>
          <ReportSheet
            rows={absence ? report.rows.filter(row => row.detail_no >= 13) : report.rows}
            whole
            beneath={no => (
              <>
                <SourceTag row={report.rows.find(row => row.detail_no === no)} />
                <RowComments report={report} comments={comments} detail_no={no} speaks={speaks} />
              </>
            )}
          />
        </OpenCommentsContext>
      </section>
      {barred === 'return' && marks.length === 0 && (
        <Notice kind="error" live>
          {t('return_needs')}
        </Notice>
      )}
      {barred === 'warnings' && open.length > 0 && (
        <Notice kind="error" live>
          {t('warning_needed')}
        </Notice>
      )}
      <FailureAlert error={error} seen />
      <StickyBar label={t('acts')}>
        <span />
        {beside}
        {moves.includes(0) && button('take_back', () => void takeBack())}
        {moves.includes(2) && button('return', () => void giveBack())}
        {(moves.includes(4) || moves.includes(9)) &&
          button(absence ? 'approve_absent' : 'approve', () => void approve(), true)}
      </StickyBar>
    </div>
  )
}

function keyOf({ code, detail_no, message }: Report['warnings'][number]): string {
  return `${code}-${detail_no}-${message}`
}
