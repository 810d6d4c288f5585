import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { addDays, type Day, dayRange, mondayOf } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { isEnrolled } from '@terakoya/domain/people/enrollment'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiFailure, FieldFault } from '../../../api/ApiFailure.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { useStoredFlag } from '../../../components/useStoredFlag.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { tablet } from '../../../theme/breakpoints.ts'
import classes from './Application.module.css'
import { CalledOff } from './CalledOff.tsx'
import { Changes } from './Changes.tsx'
import { gridDays, nothingFree, type Part } from './cells.ts'
import { DifferenceDialog } from './DifferenceDialog.tsx'
import { EntryGrid } from './EntryGrid.tsx'
import { FreeDays } from './FreeDays.tsx'
import { lessonActs } from './lessonActs.ts'
import { namesOf } from './names.ts'
import { type Asked, OffDialog } from './OffDialog.tsx'
import { doneLines, type OutcomeOf } from './Outcome.tsx'
import { ownFaults } from './ownFaults.ts'
import { faultsByKey, lostRows, type Pending, pendingKey, writeApplication } from './pending.ts'
import { Rights } from './Rights.tsx'
import { StudentHead } from './StudentHead.tsx'
import { weeksShown } from './search.ts'
import { Told } from './Told.tsx'
import { applicationWords } from './text.ts'
import { useApplicationKeys } from './useApplicationKeys.ts'
import type { EntryData } from './useEntryData.ts'
import { useHold } from './useHold.ts'
import { usePending } from './usePending.ts'
import { useSlots } from './useSlots.ts'
import { WeekNav } from './WeekNav.tsx'
import { WhyBar } from './WhyBar.tsx'
import { WishPanel } from './WishPanel.tsx'
import { type Moving, minutesOf, pendingAt, usualWish, type Wishing } from './wishing.ts'

type Of<P extends Part['part']> = Extract<Part, { part: P }>

/** What is kept of an application that isn't confirmed. */
interface ApplicationDraft {
  rows: readonly Pending[]
  note: string
}

interface ApplicationFormProps {
  student_no: number
  center_no: number
  own: boolean
  data: EntryData
  stale: boolean
  /** Why the weeks shown could not be read; what was chosen stays. */
  failure: ApiFailure | null
  onRetry: () => void
  /** The Monday of the first week shown. */
  from: Day
  onFrom: (monday: Day) => void
  renew: () => Promise<void>
  onLeave?: () => void
}

/** The form: who, what is wished, the weeks, what is chosen, and the confirmation. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { student_no, center_no, own, data, stale, failure, onRetry, from, onFrom, renew, onLeave } = props
  const t = applicationWords.useText()
  const { today } = useConfig()
  const navigate = useNavigate()
  const main = useRef<HTMLDivElement>(null)
  const pending = usePending()
  const { rows } = pending
  const [note, setNote] = useState('')
  const [wishing, setWishing] = useState<Wishing>(() => usualWish(data, today))
  const [moving, setMoving] = useState<Moving | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [checking, setChecking] = useState(false)
  const [looked, setLooked] = useState<string | null>(null)
  const [faults, setFaults] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [done, setDone] = useState<readonly string[]>([])
  const [table, setTable] = useStoredFlag('C30101.table')
  // In one column what is wished comes before the weeks: for the eye, for Tab, and read aloud.
  const stacked = useMediaQuery(tablet, false, { getInitialValueInEffect: false })
  // A family asks when it could be; how all the weeks look is what staff ask.
  const listed = own && !table

  const work = useUnsaved<ApplicationDraft>({
    key: `C30101/${student_no}`,
    value: useMemo(() => ({ rows, note }), [rows, note]),
    dirty: rows.length > 0 || note !== '',
    restore: draft => {
      pending.restore(draft.rows)
      setNote(draft.note)
    },
    losesOn: 'student center',
  })

  const days = useMemo(() => dayRange(from, addDays(from, weeksShown * 7 - 1)), [from])
  const slots = useSlots({
    student_no,
    start_date: from,
    end_date: addDays(from, weeksShown * 7 - 1),
    wishing,
    moving,
  })
  const enters = isEnrolled(data.student)
  // Who takes no lessons may still be taken out of some.
  const acts = enters || !own
  const hold = useHold(student_no, rows, enters, own)
  const chosen = useMemo(() => {
    const gone = lostRows(rows, hold.lost)
    return gone.length === 0 ? rows : rows.filter(row => !gone.includes(row))
  }, [rows, hold.lost])
  // What went meanwhile is greyed with its reason.
  const reread = useRef(slots.retry)
  reread.current = slots.retry
  useEffect(() => {
    if (hold.lostTimes > 0) reread.current()
  }, [hold.lostTimes])
  const names = useMemo(() => namesOf(data), [data])
  const minutes = minutesOf(moving?.course_setting_no ?? names.layoutCodeOf(wishing.course_no))
  const counted = moving !== null || wishing.entry_type !== 1
  const ownDays = useMemo(
    () => ownFaults({ data, rows: chosen, wishing, moving, names }),
    [data, chosen, wishing, moving, names],
  )
  const shown = useMemo(
    () =>
      gridDays({ data, days, rows: chosen, today, reasons: slots.reasons, own: ownDays, minutes, counted }),
    [data, days, chosen, today, slots.reasons, ownDays, minutes, counted],
  )
  const written = useMemo(
    () => writeApplication(rows, { student_no, belongs_center_no: center_no, request_text: note }),
    [rows, student_no, center_no, note],
  )
  const { keyAt } = written
  const retry = () => {
    onRetry()
    if (slots.error) slots.retry()
  }
  const onFaults = useCallback(
    (found: readonly FieldFault[]) => setFaults(faultsByKey(found, keyAt)),
    [keyAt],
  )
  const put = useCallback(
    (row: Pending) => {
      setDone([])
      pending.put(row)
      if (row.kind === 'move') setMoving(null)
    },
    [pending.put],
  )
  const check = useCallback(() => setChecking(rows.length > 0), [rows])
  const stop = useCallback(() => setMoving(null), [])
  useApplicationKeys({ undo: pending.undo, redo: pending.redo, check, stop })

  /** What was pressed goes on in the weeks: on a phone they stand far above the rights and the wish. */
  const toWeeks = () => {
    const weeks = main.current
    if (weeks && weeks.getBoundingClientRect().bottom < window.innerHeight / 2) weeks.scrollIntoView()
  }
  const openRequest = (request_no: number) =>
    void (own
      ? navigate({ to: '/C21201', search: linkSearch('/C21201', { tab: 'requests' }) })
      : navigate({ to: `/C40411/view/${request_no}` }))
  const onDone = (outcome: OutcomeOf) => {
    setChecking(false)
    setMoving(null)
    setNote('')
    pending.clear()
    work.dropDraft()
    setDone(doneLines(outcome))
    void renew()
  }
  const weeks = { from: shortDayText(from), to: shortDayText(addDays(from, weeksShown * 7 - 1)) }
  const label = own
    ? t('grid_own', { weeks: t('weeks', weeks) })
    : t('grid', { name: data.student.student_name, weeks: t('weeks', weeks) })
  /** What grid and list show alike, and what a press does. */
  const parts = {
    days: shown,
    today,
    names,
    stale: stale || slots.stale,
    onPending: (part: Of<'pending'>) => pending.remove(pendingKey(part.row)),
    onSlot: (part: Of<'slot'>, schedule_date: Day) => {
      setLooked(part.key)
      if (part.state !== '' || !enters) return
      const row = pendingAt({ schedule_date, time_limit_no: part.time_limit_no }, wishing, moving)
      if (row) put(row)
    },
    actsOf: (part: Of<'lesson'>) =>
      acts
        ? lessonActs(part, {
            data,
            own,
            enters,
            today,
            t,
            pending,
            put,
            ask: setAsked,
            openRequest,
            move: setMoving,
          })
        : [],
  }
  const wish = acts && enters && (
    <div className="no-print">
      <WishPanel
        data={data}
        today={today}
        wishing={wishing}
        onWish={next => setWishing(before => ({ ...before, ...next }))}
        moving={moving}
        onStopMoving={() => setMoving(null)}
        onWeek={day => {
          onFrom(mondayOf(day))
          toWeeks()
        }}
        own={own}
      />
    </div>
  )
  return (
    <>
      <StudentHead
        data={data}
        center_no={center_no}
        rows={rows}
        {...(!own && enters && { onSubject: put })}
        {...(onLeave && { onLeave })}
      />
      <DraftOffer work={work} besideLessons />
      <Told done={done} />
      <div className={classes.columns}>
        {stacked && wish}
        <div ref={main} className={classes.main}>
          {own && (
            <SegmentedControl
              aria-label={t('view')}
              className={`${classes.tabs ?? ''} no-print`}
              value={table ? 'table' : 'days'}
              onChange={value => setTable(value === 'table')}
              data={[
                { value: 'days', label: t('view_days') },
                { value: 'table', label: t('view_table') },
              ]}
            />
          )}
          <WeekNav from={from} onFrom={onFrom} createdUntil={data.createdUntil} plain={listed} />
          {failure ? (
            <ErrorState error={failure} onRetry={retry} />
          ) : (
            <>
              {!listed && nothingFree(shown) && <p className="note">{t('nothing_free')}</p>}
              {listed ? (
                <FreeDays
                  {...parts}
                  asked={slots.asked}
                  choosing={moving === null && wishing.entry_type === 4}
                  onLater={() => {
                    onFrom(addDays(from, weeksShown * 7))
                    // Its button stands at the end of the list that it begins anew.
                    main.current?.scrollIntoView()
                  }}
                />
              ) : (
                <EntryGrid {...parts} label={label} moving={moving?.schedule_no ?? 0} onLook={setLooked} />
              )}
            </>
          )}
          <WhyBar
            looked={looked}
            days={shown}
            center_no={center_no}
            failure={failure ? null : slots.error}
            count={rows.length}
            onCheck={check}
          />
        </div>
        {acts && (
          <div className={`${classes.side} no-print`}>
            {!stacked && wish}
            <Rights
              data={data}
              today={today}
              rows={rows}
              enters={enters}
              onRequest={openRequest}
              onMakeUp={missed => {
                setMoving({ ...missed, subject_type: missed.subject_type === 2 ? 2 : 1 })
                toWeeks()
              }}
            />
            <Changes
              pending={pending}
              names={names}
              note={note}
              onNote={setNote}
              hold={hold}
              faults={faults}
              onCheck={check}
            />
            <CalledOff
              data={data}
              rows={rows}
              from={from < today ? today : from}
              to={addDays(from, weeksShown * 7 - 1)}
              {...(!own && { onRestore: put })}
            />
          </div>
        )}
      </div>
      {asked && (
        <OffDialog asked={asked} own={own} today={today} onPut={put} onClose={() => setAsked(null)} />
      )}
      {checking && (
        <DifferenceDialog
          {...written}
          rows={rows}
          names={names}
          onClose={() => setChecking(false)}
          onDone={onDone}
          onFaults={onFaults}
          onRefused={() => void renew()}
        />
      )}
    </>
  )
}
