import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReportComment } from '@terakoya/contract/reports/C50102-report/report'
import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import { reportWish } from '@terakoya/domain/reports/telling'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { OpenCommentsContext, useOpenComments } from '../../../components/reports/comments/openComments.ts'
import { TellFamily, toldText } from '../../../components/reports/TellFamily.tsx'
import { toast } from '../../../components/toast.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import classes from './Approval.module.css'
import type { MarkedReport } from './marks.ts'
import { PreviousSheet } from './PreviousSheet.tsx'
import { type Commenting, ReviewRows } from './ReviewRows.tsx'
import {
  approvalOf,
  type EditedReport,
  isUnwritten,
  openComments,
  type PreviousReport,
  shownLines,
  unticked,
} from './readReport.ts'
import { reportList } from './reportList.ts'
import { approvalWords } from './text.ts'
import type { HeldApproval } from './useHeldApproval.ts'
import { Warnings } from './Warnings.tsx'

/** What keys do with the report that is open. */
export interface ReviewActs {
  approve: () => void
  sendBack: () => void
  comment: () => void
  mark: () => void
}

interface ReviewProps {
  report: EditedReport
  /** The report to compare with, where there is one. */
  previous: PreviousReport | undefined
  comments: readonly ReportComment[]
  /** Any of it is being read again: what stands here may be over. */
  stale: boolean
  marked: boolean
  /** Marks it for an approval together with others, or takes its mark off: on whatever page of the list it stands. */
  onMark: (report: MarkedReport) => void
  onDecided: () => void
  approvals: HeldApproval
  onUndo: () => void
  acts: RefObject<ReviewActs | null>
}

/** Milliseconds in which a second press is still meant for the report before. */
const settling = 500

/** Whether the report has been in sight long enough to be decided. */
function useSettled(): boolean {
  const [settled, settle] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => settle(true), settling)
    return () => window.clearTimeout(timer)
  }, [])
  return settled
}

/** Warnings, rows with what was said to them, and the decision. */
export function Review(props: ReviewProps) {
  const { report, previous, comments, stale, marked, onMark, onDecided, approvals, onUndo, acts } = props
  const t = approvalWords.useText()
  const queryClient = useQueryClient()
  const changed = useChanged(reportList)
  const {
    schedule_no,
    t3110_lock_version,
    student_name,
    teacher_name,
    warnings,
    moves,
    actor,
    mode,
    report_wish,
  } = report
  const asked = { schedule_no }
  const lines = shownLines(report)
  const unwritten = isUnwritten(report.report_status)
  const round = openComments(comments, report)
  // What has been done or answered asks for nothing any more.
  const wanted = round.filter(comment => comment.amend_flag === 1 && comment.settled_flag === 0)

  const [ticked, tick] = useState<ReadonlySet<number>>(new Set())
  const [tickMissing, setTickMissing] = useState(false)
  const [tells, setTells] = useState(false)
  const [commenting, setCommenting] = useState<Commenting | null>(null)
  const { open: boxes, tellUnsaved } = useOpenComments()
  // Whoever goes on to another row, or decides, would leave what is typed behind.
  const openComment = (next: Commenting | null) => {
    if (next === null || !tellUnsaved()) setCommenting(next)
  }
  const box = useRef<HTMLDivElement>(null)
  const settled = useSettled()
  const decide = useWrite('C50102_doEdit', { showsFailure: true })
  const held = approvals.held.has(schedule_no)
  const busy = stale || decide.isPending || !settled || held
  // Pressed while it is read again: it is meant for what stands there, and done once that is known to be as it was.
  const waiting = useRef<{ act: 'approve' | 'sendBack'; t3110_lock_version: number } | null>(null)
  const waitIfStale = (act: 'approve' | 'sendBack') => {
    if (stale && settled && !held && !decide.isPending) waiting.current = { act, t3110_lock_version }
  }
  const to = approvalOf(report)
  const returns = moves.includes(reportStatus.returned)
  // Of an absence nothing is sent back: a comment would never reach its author.
  const speaks = actor === 'reviewer' && (returns || report.report_status === reportStatus.returned)
  const reopens = report.report_status === reportStatus.absent && moves.includes(reportStatus.partial)
  const state = stateNote(report)
  const tell = (message: string) => {
    if (message !== '') toast({ kind: 'info', message })
  }

  const reread = () => {
    changed()
    for (const api of ['C50102_getEdit', 'C50102_getComment'] as const) {
      void queryClient.invalidateQueries({ queryKey: callKey(api, asked) })
    }
  }

  const move = (report_status: ReportStatus, done: string) =>
    decide.mutate(
      { schedule_no, t3110_lock_version, report_status, rows: [] },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: done })
          onDecided()
        },
        onSettled: reread,
      },
    )
  const approve = async () => {
    if (to !== reportStatus.approved && to !== reportStatus.absentApproved) {
      tell(state)
      return
    }
    if (busy) waitIfStale('approve')
    if (busy || tellUnsaved()) return
    const { open, confirmed } = unticked(warnings, ticked)
    if (open.length > 0) {
      setTickMissing(true)
      box.current?.querySelector<HTMLElement>('[data-open-tick] input')?.focus()
      return
    }
    const over = wanted.map(
      ({ detail_no }) => `「${lines.find(line => line.detail_no === detail_no)?.label ?? ''}」`,
    )
    if (over.length > 0) {
      const agreed = await askConfirm({
        title: t('over_comments_title'),
        body: t('over_comments_body', { rows: over.join('') }),
        confirmLabel: t('approve'),
      })
      if (!agreed) return
    }
    const told = toldText({ report_wish, to }, tells)
    approvals.approve({
      reports: [{ schedule_no, t3110_lock_version }],
      confirmed_warnings: confirmed,
      over_comments_flag: over.length > 0 ? 1 : 0,
      tell_family_flag: tells ? 1 : 0,
      student_name,
      told: `${t('approved', { student: student_name })}${told}`,
    })
    onDecided()
  }
  const sendBack = async () => {
    if (!returns) {
      tell(reopens ? t('absence_return') : state)
      return
    }
    if (busy) waitIfStale('sendBack')
    if (busy || tellUnsaved()) return
    if (wanted.length === 0) {
      const [first] = lines
      if (first) setCommenting({ detail_no: first.detail_no, forReturn: true })
      return
    }
    const rows = wanted.flatMap(
      ({ detail_no }) => lines.find(line => line.detail_no === detail_no)?.label ?? [],
    )
    const agreed = await askConfirm({
      title: t('return_title', { teacher: teacher_name }),
      body: (
        <div className="stack">
          <span>{mailingText(t('return_body'))}</span>
          <b>{t('return_rows', { student: student_name, rows: rows.join('・') })}</b>
        </div>
      ),
      confirmLabel: t('send_back'),
    })
    if (agreed) move(reportStatus.returned, t('returned', { student: student_name }))
  }
  const reopen = async () => {
    const agreed = await askConfirm({
      title: t('to_partial_title', { student: student_name }),
      body: t('to_partial_body', { teacher: teacher_name }),
      confirmLabel: t('to_partial'),
    })
    if (agreed) move(reportStatus.partial, t('to_partial_done', { student: student_name }))
  }
  const comment = () => {
    if (!speaks) {
      tell(reopens ? t('absence_return') : state)
      return
    }
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    const usual = lines.find(line => line.detail_no === 13) ?? lines[0]
    const detail_no = row === undefined ? usual?.detail_no : Number(row)
    if (detail_no !== undefined) openComment({ detail_no, forReturn: false })
  }
  const markable = to !== null || marked
  const mark = () => {
    const { report_status } = report
    const warned_codes = warnings.map(each => each.code)
    if (markable) onMark({ schedule_no, t3110_lock_version, student_name, report_status, warned_codes })
    else tell(t('mark_not'))
  }
  // With what is seen, not a moment later: a key that is pressed at once is meant for it.
  useLayoutEffect(() => {
    acts.current = { approve: () => void approve(), sendBack: () => void sendBack(), comment, mark }
    return () => {
      acts.current = null
    }
  })
  useEffect(() => {
    const pressed = waiting.current
    if (busy || pressed === null) return
    waiting.current = null
    if (pressed.t3110_lock_version === t3110_lock_version) acts.current?.[pressed.act]()
  })

  return (
    <div ref={box} className="stack">
      {(held || state !== '') && <Notice kind="info">{held ? t('held_note') : state}</Notice>}
      <Warnings
        warnings={unwritten ? [] : warnings}
        ticked={ticked}
        onTick={tick}
        missing={tickMissing}
        decides={to !== null}
      />
      {lines.length > 0 && (
        <OpenCommentsContext value={boxes}>
          <ReviewRows
            report={report}
            lines={lines}
            previous={unwritten ? undefined : previous}
            comments={comments}
            round={round}
            speaks={speaks}
            commenting={commenting}
            onComment={openComment}
            onSettled={reread}
          />
        </OpenCommentsContext>
      )}
      {unwritten && previous && <PreviousSheet report={previous} />}
      {to !== null && report_wish === reportWish.needed && (
        <TellFamily report_wish={report_wish} to={to} ticked={tells} onTick={setTells} />
      )}
      {(report.report_status !== null || markable) && (
        <footer className={`${classes.decide} no-print`}>
          {decide.error !== null && (
            <div className={classes.told}>
              <FailureAlert error={decide.error} seen />
            </div>
          )}
          {report.report_status !== null && (
            <div className={classes.ways}>
              <Link to="/C50102/$schedule_no" params={{ schedule_no: String(schedule_no) } as never}>
                {t(mode === 'afterReview' ? 'edit' : 'page')}
              </Link>
              <Link to="/C50103/{-$schedule_no}" params={{ schedule_no: String(schedule_no) } as never}>
                {t('sheet')}
              </Link>
            </div>
          )}
          {markable && (
            <Button variant="subtle" size="compact-sm" onClick={mark}>
              {t(marked ? 'unmark' : 'mark')}
            </Button>
          )}
          {held && (
            <Button variant="default" onClick={onUndo}>
              {t('undo')}
            </Button>
          )}
          {reopens && !held && (
            <Button variant="default" disabled={busy} onClick={() => void reopen()}>
              {t('to_partial')}
            </Button>
          )}
          {returns && !held && (
            <Button variant="default" disabled={busy} onClick={() => void sendBack()}>
              {t('send_back')}
            </Button>
          )}
          {to !== null && !held && (
            <Button disabled={busy} loading={decide.isPending} onClick={() => void approve()}>
              {t(to === reportStatus.absentApproved ? 'approve_absence' : 'approve')}
            </Button>
          )}
        </footer>
      )}
    </div>
  )
}

/** What there is to say where nothing is decided now; `''` where the reviewer reads and decides. */
function stateNote({ report_status, actor, read_at }: EditedReport): string {
  const t = approvalWords.say
  const { partial, returned, approved, absent, absentApproved } = reportStatus
  if (report_status === null) return t('not_begun')
  if (report_status === partial) return t('not_submitted')
  if (report_status === absentApproved) return t('sent_absence')
  if (report_status === approved) {
    return read_at === null ? t('sent') : t('sent_read', { when: lessonInstant.dayAndTime(read_at) })
  }
  if (actor !== 'reviewer') return t('elsewhere')
  if (report_status === absent) return t('absence')
  return report_status === returned ? t('with_author') : ''
}
