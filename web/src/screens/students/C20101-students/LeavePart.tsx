import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { isDay } from '@terakoya/domain/days/day'
import { isLeaveStatus, type LeaveStatus, leaveStatuses, leaveTexts } from '@terakoya/domain/people/leave'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { toast } from '../../../components/toast.ts'
import { LeaveEffect } from './LeaveEffect.tsx'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

type Student = OutputOf<'C20101_getEdit'>
type Effect = OutputOf<'C20101_getLeaveEffect'>

/** 休塾・退塾 of a student: from when, what becomes of lessons, requests and rights; then, asked in words, it is done. */
export function LeavePart({ id }: { id: number; name: string }) {
  const { data, error, refetch } = useCall('C20101_getEdit', { id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <LeaveForm key={data.lock_version} student={data} /> : <Loading />
}

const dayOf = (text: string) => (isDay(text) ? text : null)

const endsNothing = ({ lesson_count, entry_count, request_count, right_count }: Effect) =>
  lesson_count + entry_count + request_count + right_count === 0

function LeaveForm({ student }: { student: Student }) {
  const t = studentWords.useText()
  const queryClient = useQueryClient()
  const { student_no, student_name, lock_version } = student
  const [status, setStatus] = useState<LeaveStatus>(
    isLeaveStatus(student.enrollment_status) ? student.enrollment_status : 2,
  )
  const [start, setStart] = useState(student.leave_start_date ?? '')
  const [end, setEnd] = useState(student.leave_end_date ?? '')
  const [last, setLast] = useState(student.withdrawal_date ?? '')
  const input = {
    ...{ student_no, enrollment_status: status },
    ...{ leave_start_date: dayOf(start), leave_end_date: dayOf(end), withdrawal_date: dayOf(last) },
  }
  // What can't be read is not taken for an open end.
  const unread = (status === 3 ? [last] : [start, end]).some(text => text !== '' && !isDay(text))
  const unchanged =
    status === student.enrollment_status &&
    (status === 3
      ? last === (student.withdrawal_date ?? '')
      : start === (student.leave_start_date ?? '') && end === (student.leave_end_date ?? ''))
  const effect = useCall('C20101_getLeaveEffect', input, { staleTime: 0 })
  const save = useWrite('C20101_leave', { showsFailure: true })
  const act = async ({ effect_key, lesson_count, entry_count }: Effect) => {
    const words = {
      name: student_name,
      what: leaveTexts[status],
      lessons: lesson_count,
      entries: entry_count,
    }
    const sure = await askConfirm({
      title: t('leave_ask', words),
      body: t('leave_ask_body', words),
      confirmLabel: t('leave_do', words),
    })
    if (!sure) return
    save.mutate(
      { ...input, lock_version, effect_key },
      {
        onSuccess: () => toast({ kind: 'done', message: t('leave_done', words) }),
        onSettled: () =>
          Promise.all(
            (['C20101_getEdit', 'C20101_doBrowse', 'C20101_doRead', 'C20101_getLeaveEffect'] as const).map(
              api => queryClient.invalidateQueries({ queryKey: callKey(api) }),
            ),
          ),
      },
    )
  }
  return (
    <section className={classes.leave} aria-label={t('leave')}>
      <SegmentedControl
        aria-label={t('leave_kind')}
        value={String(status)}
        onChange={value => setStatus(value === '3' ? 3 : 2)}
        data={leaveStatuses.map(each => ({ value: String(each), label: leaveTexts[each] }))}
      />
      <div className={classes.leaveDays}>
        {status === 3 ? (
          <DateInput
            label={t('leave_last')}
            description={t('leave_last_hint')}
            value={last}
            onChange={setLast}
            onUnreadable={setLast}
          />
        ) : (
          <>
            <DateInput
              label={t('leave_start')}
              description={t('leave_start_hint')}
              value={start}
              onChange={setStart}
              onUnreadable={setStart}
            />
            <DateInput
              label={t('leave_end')}
              description={t('leave_end_hint')}
              value={end}
              onChange={setEnd}
              onUnreadable={setEnd}
            />
          </>
        )}
      </div>
      <h3>{t('leave_effect')}</h3>
      {effect.error ? (
        <FailureAlert error={effect.error} />
      ) : effect.data ? (
        unchanged && endsNothing(effect.data) ? (
          <p className="note">{t('leave_same', { what: leaveTexts[status] })}</p>
        ) : (
          <>
            <LeaveEffect effect={effect.data} />
            <FailureAlert error={save.error} />
            <Button
              color="red.9"
              className={classes.leaveAct ?? ''}
              loading={save.isPending}
              disabled={unread}
              onClick={() => effect.data && void act(effect.data)}
            >
              {t('leave_do', { what: leaveTexts[status] })}
            </Button>
          </>
        )
      ) : (
        <Loading lines={4} />
      )}
    </section>
  )
}
