import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import type { AttendanceRow } from '@terakoya/contract/teachers/C40701-attendance-check'
import type { Day } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import {
  type ConfirmState,
  confirmStates,
  confirmStateText,
} from '@terakoya/domain/teachers/attendanceConfirmation'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { DayNav } from '../../../components/day/DayNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { PaperTitle } from '../../../components/PaperTitle.tsx'
import { FileMenu } from '../../../framework/transfer/FileMenu.tsx'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './AttendanceCheck.module.css'
import { AttendanceTable } from './AttendanceTable.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { LessonsDialog } from './LessonsDialog.tsx'
import { attendanceCheckWords } from './text.ts'

interface AttendanceDayProps {
  center_no: number
  centers: { value: string; label: string }[]
  day: Day
  state: ConfirmState | undefined
  onCenter: (center_no: number) => void
  onDay: (day: Day) => void
  onState: (state: ConfirmState | undefined) => void
}

/** Milliseconds between two looks at today. */
const pollInterval = 30_000

/** A center's day: the states with their counts, the teachers, and what staff correct. */
export function AttendanceDay(props: AttendanceDayProps) {
  const { center_no, centers, day, state, onCenter, onDay, onState } = props
  const t = attendanceCheckWords.useText()
  const { today } = useConfig()
  const [wanted, setWanted] = useState('')
  const [search] = useDebouncedValue(wanted, 200)
  // A row is of one day: Browser Back brings another one without closing what is open.
  const of = `${center_no} ${day}`
  const [chosen, setChosen] = useState<{
    row: AttendanceRow
    for: 'correction' | 'lessons'
    of: string
  } | null>(null)
  const open = chosen?.of === of ? chosen : null
  const onClose = () => setChosen(null)
  const searchInfo = {
    center_no,
    schedule_date: day,
    ...(state && { state }),
    ...(search.trim() !== '' && { search: search.trim() }),
  }
  const asked = useCall(
    'C40701_doBrowse',
    { searchInfo, orderBy: [], pagination: { current_page: 1, per_page: 100 } },
    { keepPrevious: true, refetchInterval: day === today && pollInterval },
  )
  const { data, error, isPlaceholderData, refetch } = asked
  const counts = data?.counts
  const all = counts && counts.missing + counts.waiting + counts.late + counts.confirmed
  // Nothing is known yet, or it couldn't be read: that is no 0.
  const countText = (count: number | undefined) => count ?? '–'
  const clear = () => {
    setWanted('')
    onState(undefined)
  }
  return (
    <div className="page stack">
      <PaperTitle center={centers.find(({ value }) => Number(value) === center_no)?.label ?? ''} />
      <div className={`${classes.head} no-print`}>
        <Select
          label={t('center')}
          data={centers}
          value={String(center_no)}
          onChange={value => onCenter(Number(value))}
          searchable={centers.length > 10}
          w={200}
        />
        <TextInput
          type="search"
          label={t('search')}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
          w={200}
        />
        <span className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void refetch()}
          >
            {t('refresh')}
          </Button>
          <FileMenu api="C40701_exportCsv" input={{ searchInfo, orderBy: [] }} title={dayText(day)} />
        </span>
      </div>
      <DayNav
        day={day}
        today={today}
        closed={!isPlaceholderData && data?.closed_flag === 1}
        remarks={isPlaceholderData ? '' : (data?.remarks ?? '')}
        onShow={onDay}
      />
      <fieldset className={`${classes.states} no-print`} aria-label={t('states')}>
        <button type="button" aria-pressed={state === undefined} onClick={() => onState(undefined)}>
          {t('state_count', { state: t('all'), count: countText(all) })}
        </button>
        {confirmStates.map(each => (
          <button
            key={each}
            type="button"
            data-state={each}
            data-some={(counts?.[each] ?? 0) > 0 || undefined}
            aria-pressed={state === each}
            onClick={() => onState(state === each ? undefined : each)}
          >
            {t('state_count', { state: confirmStateText[each], count: countText(counts?.[each]) })}
          </button>
        ))}
      </fieldset>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={8} />
      ) : (
        <DayBody stale={isPlaceholderData}>
          {data.rows.length > 0 ? (
            <AttendanceTable
              rows={data.rows}
              center_no={center_no}
              day={day}
              over={day < today}
              onCorrect={row => setChosen({ row, for: 'correction', of })}
              onLessons={row => setChosen({ row, for: 'lessons', of })}
              ahead={day > today}
            />
          ) : (all ?? 0) > 0 || search.trim() !== '' ? (
            <EmptyState
              title={t('none_found')}
              actions={
                <Button variant="default" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            >
              {t('none_found_body')}
            </EmptyState>
          ) : data.closed_flag === 1 ? (
            <EmptyState title={t('none_closed')}>{t('none_closed_body')}</EmptyState>
          ) : (
            <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
          )}
        </DayBody>
      )}
      {open?.for === 'correction' && <CorrectionDialog row={open.row} day={day} onClose={onClose} />}
      {open?.for === 'lessons' && <LessonsDialog row={open.row} day={day} onClose={onClose} />}
    </div>
  )
}
