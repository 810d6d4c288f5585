import { Checkbox } from '@mantine/core'
import type { ApprovalRefusal } from '@terakoya/contract/reports/C50101-report-approval'
import { confirmedCodes } from '@terakoya/domain/reports/warnings'
import { useState } from 'react'
import { callApi } from '../../../api/callApi.ts'
import { newKey } from '../../../api/newKey.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { waits } from '../../../components/reports/reportWork.ts'
import { toast } from '../../../components/toast.ts'
import { approvalParts, type Mark } from './marks.ts'
import { approvalWords } from './text.ts'

/** So many a call takes. */
const atOnce = 100

export interface LeftReport {
  schedule_no: number
  student_name: string
  refusal: ApprovalRefusal
}

export interface BulkApproval {
  /** Asks, and approves what is marked. */
  ask: () => Promise<void>
  busy: boolean
  /** What was left of the last one, with why. */
  left: readonly LeftReport[]
  /** So many of it were approved. */
  approved: number
  error: unknown
  close: () => void
  /** What came of approvals that were asked for one by one. */
  tell: (left: readonly LeftReport[], error: unknown) => void
}

/** Approves the marked reports as they were read; what can't be is left, and told with its reason. */
export function useBulkApproval(
  marks: readonly Mark[],
  /** Told which were not even tried: the connection failed before. */
  onDone: (untried: readonly number[]) => void,
): BulkApproval {
  const t = approvalWords.useText()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly LeftReport[]>([])
  const [done, setDone] = useState(0)
  const [error, setError] = useState<unknown>(null)

  const approve = async (tell_family_flag: 0 | 1, looked: boolean) => {
    setBusy(true)
    setError(null)
    setLeft([])
    let approved = 0
    const tried = new Set<number>()
    const refused: LeftReport[] = []
    try {
      for (const { marks: part, looked: confirms } of approvalParts(marks, looked, atOnce)) {
        const reports = part.map(({ schedule_no, t3110_lock_version }) => ({
          schedule_no,
          t3110_lock_version,
        }))
        const { results } = await callApi(
          'C50101_doApprove',
          { reports, tell_family_flag, confirmed_warnings: confirms ? [...confirmedCodes] : [] },
          { idempotencyKey: newKey() },
        )
        for (const { schedule_no } of part) tried.add(schedule_no)
        for (const { schedule_no, refusal } of results) {
          if (refusal === '') approved += 1
          else {
            const student_name =
              part.find(mark => mark.schedule_no === schedule_no)?.student_name ??
              t('bulk_unknown', { no: schedule_no })
            refused.push({ schedule_no, student_name, refusal })
          }
        }
      }
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
    setLeft(refused)
    setDone(approved)
    if (approved > 0) toast({ kind: 'done', message: t('bulk_done', { count: approved }) })
    onDone(marks.map(mark => mark.schedule_no).filter(no => !tried.has(no)))
  }

  const ask = async () => {
    if (busy || marks.length === 0) return
    const others = marks.filter(mark => !waits(mark.report_status)).length
    const warned = marks.filter(mark => mark.warned && waits(mark.report_status)).length
    let tells = false
    let looked = false
    const agreed = await askConfirm({
      title: t('bulk_title', { count: marks.length }),
      body: (
        <div className="stack">
          <span>{mailingText(t('bulk_body'))}</span>
          <Checkbox
            label={t('bulk_tell')}
            onChange={event => {
              tells = event.currentTarget.checked
            }}
          />
          {warned > 0 && (
            <>
              <b className="num">{t('bulk_warned', { count: warned })}</b>
              <Checkbox
                label={t('bulk_warned_tick', { count: warned })}
                onChange={event => {
                  looked = event.currentTarget.checked
                }}
              />
            </>
          )}
          {others > 0 && <b className="num">{t('bulk_others', { count: others })}</b>}
        </div>
      ),
      confirmLabel: t('approve'),
    })
    if (agreed) await approve(tells ? 1 : 0, looked)
  }
  const close = () => {
    setLeft([])
    setError(null)
  }
  const tell = (more: readonly LeftReport[], failure: unknown) => {
    if (failure) setError(failure)
    const nos = more.map(each => each.schedule_no)
    if (more.length === 0) return
    setDone(0)
    setLeft(before => [...before.filter(each => !nos.includes(each.schedule_no)), ...more])
  }
  return { ask, busy, left, approved: done, error, close, tell }
}
