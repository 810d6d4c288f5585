import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { lessonInstant } from '../../format/lessonInstant.ts'
import { FailureRetry } from '../FailureRetry.tsx'
import { Loading } from '../Loading.tsx'
import { Notice } from '../Notice.tsx'
import classes from './Meetings.module.css'
import { SwitchDialog } from './SwitchDialog.tsx'
import { meetingWords } from './text.ts'

type Provider = OutputOf<'ZoomLog_getProvider'>
type Failed = Provider['failures'][number]

/** Milliseconds between two looks. */
const pollInterval = 60_000

/** So many rooms in trouble are shown before they are asked for. */
const shownAtFirst = 3

/** How the meeting service does, for management; one quiet sentence where there is none. */
export function ProviderState({ center_no }: { center_no: number | undefined }) {
  const t = meetingWords.useText()
  const asked = useCall('ZoomLog_getProvider', center_no === undefined ? {} : { center_no }, {
    keepPrevious: true,
    refetchInterval: pollInterval,
  })
  const { data, error, refetch, isFetching } = asked
  if (error && !data) {
    return (
      <FailureRetry
        error={error}
        title={t('state_failed')}
        again={t('state_again')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading lines={1} height={48} />
  if (data.connected_flag === 0) return <p className="note no-print">{t('not_connected')}</p>
  return (
    <section className={`${classes.state} no-print`} aria-label={t('state')}>
      {data.silent_since !== null && <Silent since={data.silent_since} />}
      <Facts provider={data} />
      {data.listening_flag === 0 && <p className="note">{t('not_listening')}</p>}
      {data.failures.length > 0 && (
        <Failures failures={data.failures} count={data.rooms.failed} out={data.silent_since !== null} />
      )}
    </section>
  )
}

/** The service as a whole is out: since when, and what holds meanwhile. */
function Silent({ since }: { since: string }) {
  const t = meetingWords.useText()
  return (
    <Notice kind="warning" live>
      <div className="stack gap-1">
        <b className="num">{t('silent', { when: lessonInstant.dayAndTime(since) })}</b>
        <p>{t('silent_meanwhile')}</p>
      </div>
    </Notice>
  )
}

function Facts({ provider }: { provider: Provider }) {
  const t = meetingWords.useText()
  const { last_event_at, rooms, made_today: made, made_limit: limit, unmatched } = provider
  return (
    <dl className="num">
      <div>
        <dt>{t('last_event')}</dt>
        <dd>{last_event_at === null ? t('last_event_none') : lessonInstant.dayAndTime(last_event_at)}</dd>
      </div>
      <div>
        <dt>{t('rooms')}</dt>
        <dd>{t('rooms_value', rooms)}</dd>
      </div>
      <div>
        <dt>{t('made')}</dt>
        <dd>{t('made_value', { made, limit })}</dd>
      </div>
      {unmatched > 0 && (
        <div>
          <dt>{t('unmatched')}</dt>
          <dd>{t('unmatched_value', { count: unmatched })}</dd>
        </div>
      )}
    </dl>
  )
}

interface FailuresProps extends Pick<Provider, 'failures'> {
  /** How many there are; the list names the next ones alone. */
  count: number
  /** Nothing can be made at present: a spare is another meeting at the same service. */
  out: boolean
}

function Failures({ failures, count, out }: FailuresProps) {
  const t = meetingWords.useText()
  const [all, setAll] = useState(false)
  const [switched, setSwitched] = useState<Failed | null>(null)
  const shown = all ? failures : failures.slice(0, shownAtFirst)
  const hidden = failures.length - shown.length
  return (
    <>
      <p className={classes.trouble} role="status">
        <IconAlertTriangle size={16} aria-hidden />
        {t('failures_count', { count })}
      </p>
      {!out && <p className="note">{t('meanwhile')}</p>}
      <ul className={classes.failures} aria-label={t('failures')}>
        {shown.map(room => {
          const when = `${dayText(room.schedule_date)} ${slotText(room.period_no)}`
          const who = t('teacher', { name: room.teacher_name })
          return (
            <li key={room.room_no}>
              <div className="stack gap-1">
                <b className="num">
                  {when}　{who}　{room.center_name}
                </b>
                <span>{room.failure}</span>
                {room.next_try_at !== null && (
                  <small className="num">
                    {t('next_try', { when: lessonInstant.dayAndTime(room.next_try_at) })}
                  </small>
                )}
              </div>
              {!out && room.spare_flag === 1 && <span className="note">{t('is_spare')}</span>}
              {!out && room.spare_flag === 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('switch_of', { who, when })}
                  onClick={() => setSwitched(room)}
                >
                  {t('switch')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <div>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            {t('more', { count: hidden })}
          </Button>
        </div>
      )}
      {hidden === 0 && count > failures.length && (
        <p className="note">{t('failures_next', { count: failures.length })}</p>
      )}
      {switched && <SwitchDialog room={switched} onClose={() => setSwitched(null)} />}
    </>
  )
}
