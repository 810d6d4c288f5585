import { Button, SegmentedControl } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { beginBlockText } from '@terakoya/domain/reports/begin'
import { type ReportRowNo, reportRowNos } from '@terakoya/domain/reports/rows'
import { reportStatus } from '@terakoya/domain/reports/states'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { askConfirm } from '../../../components/ask.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { tellNothingToSave } from '../../../framework/unsaved/nothingToSave.ts'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import type { Act } from './acts.ts'
import { askTelling } from './askTelling.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import type { Dropdowns } from './fields/choices.ts'
import { focusEnd, focusRow } from './focusRow.ts'
import { RowProposal } from './proposals/RowProposal.tsx'
import { TakeAll } from './proposals/TakeAll.tsx'
import { useProposals } from './proposals/useProposals.ts'
import { RowsForm } from './RowsForm.tsx'
import { type Report, rowsToSend } from './rowsState.ts'
import { askWarnings } from './submitting/askWarnings.ts'
import { useReadyPartners } from './submitting/useReadyPartners.ts'
import { useSubmitPartners } from './submitting/useSubmitPartners.ts'
import { useSubmitWarnings } from './submitting/useSubmitWarnings.tsx'
import { reportWords } from './text.ts'
import { useReportWork } from './useReportWork.ts'
import { useRowFaults } from './useRowFaults.ts'
import { useSaveKey } from './useSaveKey.ts'
import { WorkBar } from './WorkBar.tsx'
import { WorkDialogs } from './WorkDialogs.tsx'
import { WorkNotices } from './WorkNotices.tsx'

interface WriteFormProps {
  report: Report
  dropdowns: Dropdowns
  /** The way to what stands beside the form where there is room. */
  beside: ReactNode
  beneath?: (detail_no: ReportRowNo) => ReactNode
  /** What else can be done with the report, in the bar; `null` where it can't be moved from here. */
  furtherActs?: (send: (act: Act) => void, saving: boolean) => ReactNode
}

const unattended: readonly number[] = [attendance.refused, attendance.absent]

/** A report to be written (add), or corrected after it was sent (afterReview). */
export function WriteForm({ report, dropdowns, beside, beneath, furtherActs }: WriteFormProps) {
  const t = reportWords.useText()
  const { schedule_no, mode, moves, attendance_distinction, student_name: name } = report
  const element = useRef<HTMLFormElement>(null)
  // Before the lesson nothing is saved yet, and what is prepared is kept as a draft.
  const prepares = report.begin_block === 'too_early'
  const work = useReportWork(report, prepares ? reportRowNos : report.open_rows)
  const unmarked = attendance_distinction === attendance.open
  const [ofAbsence, setOfAbsence] = useState(false)
  const absence = mode === 'add' && (unattended.includes(attendance_distinction) || (unmarked && ofAbsence))
  const faults = useRowFaults(report, { state: work.state, absence, dropdowns })
  const proposals = useProposals(report, work, mode === 'add' && report.actor === 'author' && !absence)
  const [faulty, setFaulty] = useState<'stored' | 'all' | null>(null)
  /** The mark that is missing is asked for; with it the reports that go along. */
  const [asksAttendance, setAsksAttendance] = useState<readonly Report[] | null>(null)
  const warned = useSubmitWarnings(element)
  const busy = work.saving || warned.asking
  const [copiesFrom, setCopiesFrom] = useState<Report['partners'][number] | null>(null)
  const barring = faulty === null ? [] : [...(faulty === 'all' ? faults.all : faults.neverStored).keys()]

  /** Whether nothing bars it; else it is shown, and the first row has the focus. */
  const passes = (which: 'stored' | 'all'): boolean => {
    const [first] = (which === 'all' ? faults.all : faults.neverStored).keys()
    setFaulty(first === undefined ? null : which)
    if (which === 'all') faults.showAll()
    if (first === undefined) return true
    focusRow(element.current, first)
    return false
  }
  const keep = () => {
    if (busy || prepares) return
    if (!work.dirty && work.state.version > 0) {
      tellNothingToSave()
      return
    }
    if (passes('stored')) work.send(mode === 'add' ? 'partial' : 'save')
  }
  /** `along`: the reports of the period that are handed in with it. */
  const submit = async (along: readonly Report[] = []) => {
    if (busy || prepares || !passes('all')) return
    if (mode !== 'add') {
      await goOn(along)
      return
    }
    const goLabel = along.length > 0 ? t('warned_both', { count: along.length + 1 }) : t('warned_go')
    await warned.before(
      () => askRows(along),
      () => void latest.current(along),
      goLabel,
    )
  }
  /** What there is to look at: in the rows as they stand here, and in the others as they are stored. */
  const askRows = (along: readonly Report[]) => {
    const report_status = absence ? reportStatus.absent : reportStatus.complete
    const here = { schedule_no, student_name: name, rows: rowsToSend(work.state, report.open_rows) }
    const others = along.map(each => ({ ...each, rows: [] }))
    return Promise.all(
      [here, ...others].map(async each => ({
        ...{ schedule_no: each.schedule_no, student_name: each.student_name, here: each === here },
        warnings: await askWarnings({ schedule_no: each.schedule_no, report_status, rows: each.rows }),
      })),
    )
  }
  /** Each goes by itself, and whatever becomes of one of them nothing of it bars the other. */
  const hand = (along: readonly Report[]) => {
    work.send('complete')
    if (along.length > 0) void submitPartners(along)
  }
  const goOn = async (along: readonly Report[]) => {
    if (absence) {
      const agreed = await askConfirm({
        title: t('absent_title', { name }),
        body: t('absent_body'),
        confirmLabel: t('act_absent'),
      })
      if (agreed) work.send('absent')
      return
    }
    if (mode === 'afterReview') {
      const tell_family_flag = await askTelling(report, 'correct')
      if (tell_family_flag !== null) work.send('correct', { tell_family_flag })
      return
    }
    if (unmarked) setAsksAttendance(along)
    else hand(along)
  }
  // What is typed while it is asked goes out too.
  const latest = useRef(goOn)
  latest.current = goOn
  useSaveKey(element, keep)
  const toRow = (no: ReportRowNo) => focusRow(element.current, no)
  const submitAct = absence ? 'absent' : mode === 'afterReview' ? 'correct' : 'complete'
  const submits =
    mode === 'afterReview' ? work.dirty || report.changed_flag === 1 : moves.includes(absence ? 8 : 1)
  // Of a draft that waits it is decided first, for this report alone.
  const goesAlong = mode === 'add' && !absence && moves.includes(1) && work.drafts.length === 0
  const ready = useReadyPartners(report, dropdowns, goesAlong)
  const submitPartners = useSubmitPartners(schedule_no)
  const copyable =
    mode === 'add' && !absence ? report.partners.filter(each => each.schedule_no !== report.schedule_no) : []
  const takeOf = (no: ReportRowNo) => {
    if (proposals.take(no)) focusEnd(element.current, no)
  }
  /** In an empty field the right arrow takes what is proposed, as a line of commands does. */
  const pressKey = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target
    const isText =
      field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
    if (event.key !== 'ArrowRight' || event.nativeEvent.isComposing || !isText || field.value !== '') return
    const no = Number(field.closest<HTMLElement>('[data-row]')?.dataset.row) as ReportRowNo
    if (!proposals.take(no)) return
    event.preventDefault()
    focusEnd(element.current, no)
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form
      ref={element}
      className="stack"
      {...useFieldNavigation()}
      onKeyDownCapture={pressKey}
      onSubmit={press}
      noValidate
    >
      {prepares && (
        <Notice kind="info">
          {beginBlockText.too_early}
          {t('prepares')}
        </Notice>
      )}
      <WorkNotices work={work} dropdowns={dropdowns} faulty={barring} onRow={toRow} />
      {mode === 'add' && unmarked && (
        <SegmentedControl
          aria-label={t('kind')}
          className="start"
          value={ofAbsence ? 'absence' : 'lesson'}
          onChange={value => {
            setOfAbsence(value === 'absence')
            setFaulty(null)
          }}
          data={[
            { value: 'lesson', label: t('kind_lesson') },
            { value: 'absence', label: t('kind_absence') },
          ]}
        />
      )}
      {copyable.length > 0 && (
        <div className="row">
          {copyable.map(partner => (
            <Button
              key={partner.schedule_no}
              size="compact-md"
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => setCopiesFrom(partner)}
            >
              {t('copy', { name: partner.student_name })}
            </Button>
          ))}
        </div>
      )}
      <TakeAll
        count={proposals.open.length}
        onTake={() => {
          proposals.takeAll()
          if (proposals.of(4) !== null) focusEnd(element.current, 4)
        }}
      />
      <RowsForm
        lesson={report}
        absence={absence}
        dropdowns={dropdowns}
        state={work.state}
        faultOf={no => work.refused.get(no) ?? faults.shown(no)}
        onWrite={work.write}
        onLeave={faults.leave}
        beneath={
          beneath ??
          (no => (
            <RowProposal
              detail_no={no}
              proposals={proposals}
              state={work.state}
              dropdowns={dropdowns}
              onTake={takeOf}
            />
          ))
        }
      />
      <WorkBar work={work}>
        {beside}
        {furtherActs?.(work.send, busy)}
        {!prepares && (
          <Button variant="default" onClick={keep} title={t('save_key')} disabled={busy}>
            {t(mode === 'add' ? 'act_partial' : 'act_save')}
          </Button>
        )}
        {ready.length > 0 && (
          <Button variant="default" disabled={busy} onClick={() => void submit(ready)}>
            {t('act_both', { count: ready.length + 1 })}
          </Button>
        )}
        {submits && (
          <Button type="submit" loading={busy}>
            {t(`act_${submitAct}`)}
          </Button>
        )}
      </WorkBar>
      <WorkDialogs work={work} dropdowns={dropdowns} />
      {warned.dialog}
      {asksAttendance && (
        <AttendanceDialog
          report={report}
          onClose={() => setAsksAttendance(null)}
          onMarked={() => {
            setAsksAttendance(null)
            hand(asksAttendance)
          }}
        />
      )}
      {copiesFrom && (
        <CopyDialog
          report={report}
          mine={work.state.values}
          dropdowns={dropdowns}
          partner={copiesFrom}
          onClose={() => setCopiesFrom(null)}
          onCopy={rows => {
            work.writeAll(rows)
            setCopiesFrom(null)
            toast({ kind: 'done', message: t('copy_done', { count: rows.size }) })
          }}
        />
      )}
    </form>
  )
}
