import { Button } from '@mantine/core'
import { monthText } from '@terakoya/domain/days/dayText'
import { monthDays, monthOf } from '@terakoya/domain/days/month'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { CenterSelect, useShownCenter } from '../../../components/center/CenterSelect.tsx'
import { NoCenter } from '../../../components/center/NoCenter.tsx'
import { useRefusedCenter } from '../../../components/center/useRefusedCenter.tsx'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { MonthNav } from '../../../components/day/MonthNav.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import type { UnitKey } from '../../../components/periods/unitKey.ts'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { SeatGrid } from './SeatGrid.tsx'
import classes from './Seats.module.css'
import { parseSearch } from './search.ts'
import { seatsOf } from './seats.ts'
import { seatWords } from './text.ts'
import { useClosing } from './useClosing.ts'

const nothing: ReadonlySet<UnitKey> = new Set()

/** 満席設定 (C30201): which periods of a center take entries, a month at a time. */
export function Screen() {
  const t = seatWords.useText()
  const { today } = useConfig()
  const [search, change] = useUrlSearch(parseSearch)
  const center_no = useShownCenter(search.center)
  const refused = useRefusedCenter(search.center)
  const month = search.month ?? monthOf(today)
  const shown = `${center_no} ${month}`
  const [choice, setChoice] = useState({ shown, keys: nothing })
  // What was chosen elsewhere is not carried along.
  const chosen = choice.shown === shown ? choice.keys : nothing
  const asked = { center_no, ...monthDays(month) }
  const { data, error, refetch, isPlaceholderData } = useCall('C30201_getBatchEdit', asked, {
    enabled: center_no > 0,
    keepPrevious: true,
    staleTime: 0,
  })
  const seats = seatsOf(data?.days ?? [])
  const closing = useClosing({ asked, seats, onDone: () => setChoice({ shown, keys: nothing }) })

  if (refused) return refused
  if (center_no === 0) return <NoCenter />
  const sumOf = (what: 'lessons' | 'held') =>
    [...chosen].reduce((sum, key) => sum + (seats.get(key)?.[what] ?? 0), 0)
  const [lessons, held] = [sumOf('lessons'), sumOf('held')]
  return (
    <div className={`page ${classes.page}`}>
      <div className={classes.top}>
        <MonthNav month={month} onMonth={next => change({ month: next })} />
        <CenterSelect center_no={center_no} onCenter={center => change({ center })} />
      </div>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Loading lines={12} />}
      {data && seats.size === 0 && <EmptyState title={t('none')}>{t('none_body')}</EmptyState>}
      {data && seats.size > 0 && (
        <DayBody stale={isPlaceholderData}>
          <p className={classes.hint}>{t('hint')}</p>
          <ul className={classes.legend}>
            <li>{t('legend_left')}</li>
            <li>{t('legend_short')}</li>
            <li>{t('legend_full')}</li>
            {[...seats.values()].some(each => each.estimated_flag === 1) && <li>{t('legend_about')}</li>}
          </ul>
          <SeatGrid
            label={t('grid', { month: monthText(month) })}
            days={data.days}
            seats={seats}
            today={today}
            chosen={chosen}
            onChoose={next => {
              closing.forget()
              setChoice(before => ({ shown, keys: next(before.shown === shown ? before.keys : nothing) }))
            }}
          />
        </DayBody>
      )}
      {seats.size > 0 && (
        <StickyBar label={t('actions')}>
          {closing.done ? (
            <Notice kind="done" live>
              {closing.done.words}{' '}
              {closing.done.undo && (
                <Button size="compact-xs" variant="default" onClick={closing.done.undo}>
                  {t('undo')}
                </Button>
              )}
            </Notice>
          ) : (
            <span aria-live="polite">
              {chosen.size === 0 ? t('nothing_chosen') : t('count', { count: chosen.size })}
              {lessons > 0 && <small> {t('stay', { count: lessons })}</small>}
              {held > 0 && <small> {t('held_stay', { count: held })}</small>}
            </span>
          )}
          {closing.error && <FailureAlert error={closing.error} />}
          {chosen.size > 0 && (
            <>
              <Button
                size="sm"
                variant="subtle"
                onClick={() => setChoice({ shown, keys: nothing })}
                disabled={closing.saving}
              >
                {t('clear')}
              </Button>
              <Button
                size="sm"
                variant="default"
                loading={closing.saving}
                onClick={() => closing.set(chosen, 0)}
              >
                {t('open')}
              </Button>
              <Button size="sm" loading={closing.saving} onClick={() => closing.set(chosen, 1)}>
                {t('close')}
              </Button>
            </>
          )}
        </StickyBar>
      )}
    </div>
  )
}
