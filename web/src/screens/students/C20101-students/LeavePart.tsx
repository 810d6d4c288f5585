import { Button, SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { isDay } from '@terakoya/domain/days/day'
import { isLeaveStatus, type LeaveStatus, leaveStatuses, leaveTexts } from '@terakoya/domain/people/leave'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { LeaveEffect } from './LeaveEffect.tsx'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

type Student = OutputOf<'C20101_getEdit'>
type Effect = OutputOf<'C20101_getLeaveEffect'>

/** 休塾・退塾 of a student: from when, what becomes of lessons, requests and rights; then, asked in words, it is done. */
export function LeavePart({ id }: { id: number; name: string }) {
  const { data, error, refetch } = useCall('C20101_getEdit', { id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <LeaveForm key={data.student_no} student={data} /> : <Loading />
}

const dayOf = (text: string) => (isDay(text) ? text : null)

const endsNothing = ({ lesson_count, entry_count, request_count, right_count }: Effect) =>
  lesson_count + entry_count + request_count + right_count === 0

interface Typed {
  status: LeaveStatus
  start: string
  end: string
  last: string
}

/** The form of a student as stored; who is there is proposed to take leave. */
const typedOf = (student: Student): Typed => ({
  status: isLeaveStatus(student.enrollment_status) ? student.enrollment_status : 2,
  start: student.leave_start_date ?? '',
  end: student.leave_end_date ?? '',
  last: student.withdrawal_date ?? '',
})

const sameTyped = (some: Typed, other: Typed) =>
  some.status === other.status &&
  some.start === other.start &&
  some.end === other.end &&
  some.last === other.last

function LeaveForm({ student }: { student: Student }) {
  const t = studentWords.useText()
  const queryClient = useQueryClient()
  const { student_no, student_name, lock_version } = student
  const [first, setFirst] = useState(() => typedOf(student))
  const [typed, setTyped] = useState(first)
  const [seen, setSeen] = useState(lock_version)
  const { status, start, end, last } = typed
  const change = (next: Partial<Typed>) => setTyped(now => ({ ...now, ...next }))
  const work = useUnsaved({
    key: `C20101-leave/${student_no}`,
    value: typed,
    dirty: !sameTyped(typed, first),
    restore: setTyped,
  })
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
  const save = useSave('C20101_leave', {
    work,
    doneText: (_, { enrollment_status }) =>
      t('leave_done', { name: student_name, what: leaveTexts[enrollment_status] }),
    onSaved: () => setFirst(typed),
    onSettled: () => {
      for (const api of [
        'C20101_getEdit',
        'C20101_doBrowse',
        'C20101_doRead',
        'C20101_getLeaveEffect',
      ] as const) {
        void queryClient.invalidateQueries({ queryKey: callKey(api) })
      }
    },
  })
  // What another has stored takes the place of a form that nobody is filling in, never of what is being typed.
  if (seen !== lock_version && !save.saving) {
    setSeen(lock_version)
    if (!work.dirty) {
      setFirst(typedOf(student))
      setTyped(typedOf(student))
    }
  }
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
    save.send({ ...input, lock_version, effect_key })
  }
  return (
    <section className={classes.leave} aria-label={t('leave')}>
      <DraftOffer work={work} />
      <SegmentedControl
        aria-label={t('leave_kind')}
        value={String(status)}
        onChange={value => change({ status: value === '3' ? 3 : 2 })}
        data={leaveStatuses.map(each => ({ value: String(each), label: leaveTexts[each] }))}
      />
      <div className={classes.leaveDays}>
        {status === 3 ? (
          <DateInput
            label={t('leave_last')}
            description={t('leave_last_hint')}
            value={last}
            onChange={day => change({ last: day })}
            onUnreadable={text => change({ last: text })}
          />
        ) : (
          <>
            <DateInput
              label={t('leave_start')}
              description={t('leave_start_hint')}
              value={start}
              onChange={day => change({ start: day })}
              onUnreadable={text => change({ start: text })}
            />
            <DateInput
              label={t('leave_end')}
              description={t('leave_end_hint')}
              value={end}
              onChange={day => change({ end: day })}
              onUnreadable={text => change({ end: text })}
            />
          </>
        )}
      </div>
      {/* What another has changed meanwhile is read again beneath it, and is what the next press starts from. */}
      <FailureAlert error={save.failure} seen />
      <h3>{t('leave_effect')}</h3>
      {effect.error ? (
        <FailureAlert error={effect.error} />
      ) : effect.data ? (
        unchanged && endsNothing(effect.data) ? (
          <p className="note">{t('leave_same', { what: leaveTexts[status] })}</p>
        ) : (
          <>
            <LeaveEffect effect={effect.data} />
            <Button
              color="red.9"
              className={classes.leaveAct ?? ''}
              loading={save.saving}
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
