import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReportRowNo } from '@terakoya/domain/reports/rows'
import { reportStatus } from '@terakoya/domain/reports/states'
import { looksBlank } from '@terakoya/domain/texts/looksBlank'
import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { ReportSheet } from '../../../components/reports/ReportSheet.tsx'
import { useFieldNavigation } from '../../../forms/useFieldNavigation.ts'
import { tellNothingToSave } from '../../../framework/unsaved/nothingToSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { AmendRow } from './AmendRow.tsx'
import { isSettled, marksNow, type RowComment } from './commentState.ts'
import type { Dropdowns } from './fields/choices.ts'
import { focusRow } from './focusRow.ts'
import classes from './Report.module.css'
import { RowComments } from './RowComments.tsx'
import { type Report, rowsToSend } from './rowsState.ts'
import { askWarnings } from './submitting/askWarnings.ts'
import { useSubmitWarnings } from './submitting/useSubmitWarnings.tsx'
import { reportWords } from './text.ts'
import { useReportWork } from './useReportWork.ts'
import { useRereadReport } from './useRereadReport.ts'
import { useRowFaults } from './useRowFaults.ts'
import { useSaveKey } from './useSaveKey.ts'
import { WorkBar } from './WorkBar.tsx'
import { WorkDialogs } from './WorkDialogs.tsx'
import { WorkNotices } from './WorkNotices.tsx'

interface AmendFormProps {
  report: Report
  dropdowns: Dropdowns
  comments: readonly RowComment[]
  beside: ReactNode
}

/** A report that was sent back: only the rows that a reviewer marked, each with what was said of it. */
export function AmendForm({ report, dropdowns, comments, beside }: AmendFormProps) {
  const t = reportWords.useText()
  const { schedule_no } = report
  const element = useRef<HTMLFormElement>(null)
  const at = useRef(0)
  const reread = useRereadReport()
  const work = useReportWork(report, report.open_rows)
  const faults = useRowFaults(report, { state: work.state, absence: false, dropdowns })
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({})
  const answered = Object.entries(answers).filter(([, answer]) => !looksBlank(answer))
  const kept = useUnsaved({
    key: `C50102-answers/${schedule_no}`,
    value: answers,
    dirty: answered.length > 0,
    restore: setAnswers,
  })
  const answering = useWrite('C50102_doEditRow', { showsFailure: true })
  const [faulty, setFaulty] = useState(false)
  const warned = useSubmitWarnings(element)
  const marks = marksNow(comments, report)
  const stateOf = (mark: RowComment) =>
    isSettled(mark, {
      changed: work.changed.includes(mark.detail_no),
      answer: answers[mark.detail_no] ?? '',
    })
  const open = marks.filter(mark => !stateOf(mark))
  const done = marks.length - open.length
  const busy = work.saving || answering.isPending || warned.asking
  const barring = faulty ? [...faults.all.keys()].filter(no => report.open_rows.includes(no)) : []

  /** The reasons first, each to its row: the call that moves the report asks whether every mark is settled. */
  const sendAnswers = async (): Promise<boolean> => {
    for (const [no, answer] of answered) {
      const detail_no = Number(no)
      try {
        await answering.mutateAsync({
          schedule_no,
          t3110_lock_version: work.state.version,
          detail_no,
          comment: work.state.base.get(detail_no) ?? '',
          answer: answer.trim(),
        })
      } catch {
        return false
      }
    }
    if (answered.length > 0) {
      kept.dropDraft()
      setAnswers({})
      reread()
    }
    return true
  }
  const keep = async () => {
    if (busy) return
    if (!work.dirty && answered.length === 0) {
      tellNothingToSave()
      return
    }
    const [first] = faults.neverStored.keys()
    if (first !== undefined) {
      focusRow(element.current, first)
      return
    }
    if ((await sendAnswers()) && work.dirty) work.send('keep')
  }
  /** What there is to look at in the rows that can be mended: of others nothing could be done. */
  const askOpenRows = async () => {
    const rows = rowsToSend(work.state, report.open_rows)
    const warnings = await askWarnings({ schedule_no, report_status: reportStatus.again, rows })
    const mendable = warnings.filter(({ detail_no }) => report.open_rows.includes(detail_no))
    return [{ schedule_no, student_name: report.student_name, here: true, warnings: mendable }]
  }
  const sendAll = async () => {
    if (await sendAnswers()) work.send('again')
  }
  // What is typed while it is asked goes out too.
  const latest = useRef(sendAll)
  latest.current = sendAll
  const submit = async () => {
    if (busy) return
    faults.showAll()
    setFaulty(true)
    const [fault] = [...faults.all.keys()].filter(no => report.open_rows.includes(no))
    const first = open[0]?.detail_no ?? fault
    if (first !== undefined) {
      focusRow(element.current, first)
      return
    }
    await warned.before(askOpenRows, () => void latest.current(), t('warned_again'))
  }
  useSaveKey(element, () => void keep())
  const press = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  /** From the row that was written in last to the next one of the marked, around. */
  const step = (by: 1 | -1) => {
    const from = marks.findIndex(each => each.detail_no === at.current)
    const next =
      marks[from < 0 ? (by === 1 ? 0 : marks.length - 1) : (from + by + marks.length) % marks.length]
    if (next) focusRow(element.current, next.detail_no)
  }
  const noteRow = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (row !== undefined) at.current = Number(row)
  }
  const rest = report.rows.filter(row => !marks.some(each => each.detail_no === row.detail_no))
  return (
    <form
      ref={element}
      className="stack"
      {...useFieldNavigation()}
      onSubmit={press}
      onFocus={noteRow}
      noValidate
    >
      <section className={classes.progress} aria-label={t('amend_lead')}>
        <b className="num" role="status">
          {t('amend_progress', { count: marks.length, done })}
        </b>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconChevronUp size={16} aria-hidden />}
          onClick={() => step(-1)}
        >
          {t('amend_previous')}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => step(1)}
        >
          {t('amend_next')}
        </Button>
      </section>
      <p className="note">{t(open.length === 0 ? 'amend_all' : 'amend_lead')}</p>
      <WorkNotices
        work={work}
        dropdowns={dropdowns}
        faulty={barring}
        onRow={no => focusRow(element.current, no)}
      />
      <FailureAlert error={answering.error} title={t('failed')} seen />
      {marks.map(mark => {
        const no = mark.detail_no as ReportRowNo
        return (
          <AmendRow
            key={mark.comment_no}
            mark={mark}
            earlier={comments.filter(each => each.detail_no === no && each.round_no < mark.round_no)}
            report={report}
            dropdowns={dropdowns}
            state={work.state}
            settled={stateOf(mark)}
            error={work.refused.get(no) ?? (faulty && !stateOf(mark) ? t('amend_open') : faults.shown(no))}
            answer={answers[no] ?? ''}
            onWrite={work.write}
            onLeave={faults.leave}
            onAnswer={answer => setAnswers({ ...answers, [no]: answer })}
          />
        )
      })}
      <section className={classes.sheet} aria-labelledby="amend-rest">
        <h3 id="amend-rest" className="title">
          {t('amend_rest')}
        </h3>
        <ReportSheet
          rows={rest}
          level={4}
          beneath={no => <RowComments report={report} comments={comments} detail_no={no} speaks={false} />}
        />
      </section>
      <WorkBar work={work}>
        {beside}
        <Button variant="default" onClick={() => void keep()} title={t('save_key')} disabled={busy}>
          {t('act_partial')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('act_again')}
        </Button>
      </WorkBar>
      <WorkDialogs work={work} dropdowns={dropdowns} />
      {warned.dialog}
    </form>
  )
}
