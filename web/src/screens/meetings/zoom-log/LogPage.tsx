import { Button } from '@mantine/core'
import type { LogDisagreement, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { DayBody } from '../../../components/day/DayBody.tsx'
import { DayNav } from '../../../components/day/DayNav.tsx'
import { dayPoll } from '../../../components/day/dayPoll.ts'
import { useNow } from '../../../components/day/useNow.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ProviderState } from '../../../components/meetings/ProviderState.tsx'
import { Pager } from '../../../framework/browse/Pager.tsx'
import resourceClasses from '../../../framework/resource/Resource.module.css'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { Legend } from './Legend.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogRow } from './LogRow.tsx'
import { PaperHead } from './PaperHead.tsx'
import { questionOf } from './question.ts'
import { RoomPanel } from './RoomPanel.tsx'
import { readerOf } from './reader.ts'
import { parseSearch } from './search.ts'
import { zoomLogWords } from './text.ts'
import { useLogCenter } from './useLogCenter.ts'
import classes from './ZoomLog.module.css'

interface Decided {
  row: ZoomLogRow
  disagreement: LogDisagreement
}

/** The same disagreement as it was read last; as it was where it isn't among the rows any more. */
function newestOf(decided: Decided, rows: readonly ZoomLogRow[]): Decided {
  const all = rows.flatMap(row => row.disagreements.map(disagreement => ({ row, disagreement })))
  const { disagreement_no } = decided.disagreement
  return all.find(each => each.disagreement.disagreement_no === disagreement_no) ?? decided
}

/** A day of the log; staff narrow it, decide what disagrees and open rooms, students and teachers read their own. */
export function LogPage() {
  const t = zoomLogWords.useText()
  const { today } = useConfig()
  const reader = readerOf(useUser())
  const now = useNow()
  const [search, change] = useUrlSearch(parseSearch)
  const [decided, setDecided] = useState<Decided | null>(null)
  const { date: day = today, room, page, per } = search
  const center_no = useLogCenter(search, reader)
  const searchInfo = questionOf(search, { day, center_no, reader })
  const asked = useCall(
    'ZoomLog_doBrowse',
    { searchInfo, orderBy: [], pagination: { current_page: page, per_page: per } },
    { keepPrevious: true, refetchInterval: day === today && dayPoll },
  )
  const { data, error, isPlaceholderData, refetch } = asked
  const narrowed = Object.keys(searchInfo).some(key => !['start_date', 'end_date', 'center_no'].includes(key))
  const show = (next: Parameters<typeof change>[0]) => change({ page: undefined, ...next })
  const widen = () =>
    show({ lesson: undefined, student: undefined, teacher: undefined, odd: undefined, unknown: undefined })
  const beside = reader.opensRooms && room !== undefined
  const total = data?.total ?? 0
  const last_page = Math.max(1, Math.ceil(total / per))
  const pages = { current_page: page, per_page: per, total, last_page, hasNextPage: page < last_page }
  return (
    <div className={`page ${resourceClasses.page}`} data-open={beside || undefined}>
      <PaperHead search={search} center_no={center_no} reader={reader} rows={data?.rows ?? []} />
      <div className={`${classes.top} ${resourceClasses.head}`}>
        <DayNav
          day={day}
          today={today}
          closed={false}
          remarks=""
          onShow={date =>
            show({ date: date === today ? undefined : date, lesson: undefined, room: undefined })
          }
        />
        {reader.staff && (
          <LogFilters
            search={search}
            center_no={center_no}
            oddities={reader.oddities}
            searchInfo={searchInfo}
            fileTitle={t('file', { day: dayText(day), count: total.toLocaleString('ja-JP') })}
            nameOf={student_no => data?.rows.find(row => row.student_no === student_no)?.student_name}
            onChange={show}
          />
        )}
      </div>
      <div className={`stack ${resourceClasses.list}`}>
        {reader.decides && <ProviderState center_no={center_no} />}
        {!reader.staff && <p className="note">{t('own_hint')}</p>}
        {search.lesson !== undefined && (
          <p className="row no-print">
            {t('one_lesson')}
            <Button size="compact-sm" variant="default" onClick={widen}>
              {t('all_lessons')}
            </Button>
          </p>
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading lines={8} height={56} />
        ) : (
          <DayBody stale={isPlaceholderData}>
            {data.rows.length > 0 ? (
              <>
                {reader.staff && (
                  <p className="num quiet" role="status">
                    {t('total', { count: total.toLocaleString('ja-JP') })}
                  </p>
                )}
                <Legend told={reader.told} />
                <ul className={classes.rows} aria-label={t('list')}>
                  {data.rows.map(row => (
                    <LogRow
                      key={`${row.schedule_no} ${row.schedule_date}`}
                      row={row}
                      reader={reader}
                      now={now}
                      showCenter={center_no === undefined}
                      open={beside && row.room_no === room}
                      onDecide={(row, disagreement) => setDecided({ row, disagreement })}
                      onRoom={room_no => change({ room: room_no === room ? undefined : room_no })}
                    />
                  ))}
                </ul>
                {total > per && (
                  <Pager
                    pages={pages}
                    rows={data.rows}
                    label={t('pages')}
                    change={({ page, per }) =>
                      change({
                        ...(page !== undefined && { page }),
                        ...(per !== undefined && { per: per as never }),
                      })
                    }
                  />
                )}
              </>
            ) : narrowed ? (
              <EmptyState
                title={t('none_found')}
                actions={
                  <Button variant="default" onClick={widen}>
                    {t('clear')}
                  </Button>
                }
              >
                {t('none_found_body')}
              </EmptyState>
            ) : (
              <EmptyState title={t(reader.staff ? 'none' : 'none_own')}>
                {t(reader.staff ? 'none_body' : 'none_own_body')}
              </EmptyState>
            )}
          </DayBody>
        )}
      </div>
      {beside && (
        <div className={resourceClasses.edit}>
          <RoomPanel
            key={room}
            room_no={room}
            assigns={reader.decides}
            assignsGrave={reader.decidesGrave}
            onClose={() => change({ room: undefined })}
            onRoom={room => change({ room })}
          />
        </div>
      )}
      {decided && <DecideDialog {...newestOf(decided, data?.rows ?? [])} onClose={() => setDecided(null)} />}
    </div>
  )
}
