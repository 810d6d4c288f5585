import { Button } from '@mantine/core'
import {
  IconAlertOctagonFilled,
  IconAlertTriangle,
  IconBell,
  IconChecks,
  IconChevronRight,
  IconInbox,
  IconMessages,
  IconPencil,
  IconPhone,
  IconPhoneCall,
  IconSend,
  IconUserExclamation,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { addDays } from '@terakoya/domain/days/day'
import { dayRangeText, shortDayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { badgeText, useAlertFigures } from '../../../components/alerts/useAlertCount.ts'
import { maxUnreadShown, useUnread } from '../../../components/chat/useUnreadChats.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { useWaitingReports } from '../../../components/reports/useWaitingReports.ts'
import { dayOfInstant } from '../../../format/instant.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import classes from './Home.module.css'
import { homeInterval } from './homeInterval.ts'
import { hasReports, Reports } from './Reports.tsx'
import { homeWords } from './text.ts'
import { type WaitingRow, waitingGroups } from './waitingGroups.ts'

/** Rows of a kind that are shown before the rest is asked for. */
const shownRows = 6

const icons: Record<WaitingRow['kind'], typeof IconSend> = {
  incident_untold: IconUserExclamation,
  to_call: IconPhoneCall,
  unassigned_soon: IconAlertTriangle,
  requests: IconInbox,
  not_told: IconPhone,
  unassigned_week: IconAlertTriangle,
  undistributed: IconSend,
  changed: IconPencil,
}

/**
 * What waits for the user, with counts and the way there; `granted`: those who may open the assignment. Where a business
 * still has its first steps ahead (`runsDay` are told of them), it isn't said that nothing waits.
 */
export function Waiting({ granted, runsDay = false }: { granted: boolean; runsDay?: boolean }) {
  const t = homeWords.useText()
  const { data, error, refetch } = useCall(
    'Home_getWaiting',
    {},
    { enabled: granted, refetchInterval: homeInterval },
  )
  const groups = waitingGroups(data?.rows ?? [])
  const day = useCall('Home_getDay', {}, { enabled: runsDay, refetchInterval: homeInterval })
  const alerts = useAlertFigures()
  const reports = useWaitingReports()
  const chats = useUnread()
  const rings = alerts !== null && alerts.unconfirmed > 0
  const written = chats !== null && chats.count > 0
  const some = groups.length > 0 || rings || written || hasReports(reports)
  const told = data !== undefined || !granted
  // Until it is known, nothing is said either.
  if (told && !some && runsDay && (day.data ? day.data.setup.length > 0 : !day.error)) return null
  const groupOf = ({ kind, count, weeks, rows }: (typeof groups)[number]) => (
    <Group
      key={kind}
      kind={kind}
      title={t(kind, { until: data ? shortDayText(data.soon_date) : '' })}
      count={count}
      weeks={weeks}
      rows={rows}
    />
  )
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting" className={classes.group}>
        {t('waiting')}
      </h2>
      {told && some ? (
        <div className={classes.waiting}>
          {/* People don't know yet that their lesson is off: nothing waits less. */}
          {groups.filter(({ kind }) => isIncident(kind)).map(groupOf)}
          {rings && <Alerts alerts={alerts} />}
          {written && <Chats chats={chats} />}
          {hasReports(reports) && <Reports {...reports} />}
          {groups.filter(({ kind }) => !isIncident(kind)).map(groupOf)}
        </div>
      ) : told ? (
        <div className={classes.none}>
          <EmptyState title={t('waiting_none')} icon={<IconChecks size={32} stroke={1.5} />} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={4} />
      )}
    </section>
  )
}

/** What the bell counts is work that waits, for whoever sees it; what is grave stands above it, red, with its age. */
function Alerts({ alerts }: { alerts: NonNullable<ReturnType<typeof useAlertFigures>> }) {
  const t = homeWords.useText()
  const { unconfirmed: count, oldest_at, grave, grave_oldest_at } = alerts
  return (
    <section className={classes.kind} data-kind="alerts" aria-label={t('alerts')}>
      <h3 className={classes.kindTitle}>
        <IconBell size={18} aria-hidden />
        {t('alerts')}
        <span className={`${classes.total} num`}>{t('count', { count })}</span>
      </h3>
      {grave > 0 && (
        <Link to="/C00102" className={classes.row} data-grave>
          <IconAlertOctagonFilled size={18} aria-hidden />
          <span className={classes.words}>
            <span className={classes.center}>{t('alerts_grave')}</span>
            <Since at={grave_oldest_at} />
          </span>
          <span className="end strong num line">
            {t('count', { count: grave })}
            <IconChevronRight size={16} aria-hidden />
          </span>
        </Link>
      )}
      <Link to="/C00102" className={classes.row}>
        <span className={classes.words}>
          <span className={classes.center}>{t('alerts_open')}</span>
          <Since at={oldest_at} />
        </span>
        <IconChevronRight size={16} className="end" aria-hidden />
      </Link>
    </section>
  )
}

/** Since when the oldest of it waits, or since when it is decided: the time of today, else the day. */
function Since({ at, word = 'oldest' }: { at: string | null; word?: 'oldest' | 'decided' }) {
  const t = homeWords.useText()
  const { today } = useConfig()
  if (at === null) return null
  const day = dayOfInstant(at)
  const since = day === today ? lessonInstant.time(at) : shortDayText(day)
  return <span className="note num">{t(word, { since })}</span>
}

/** Families and teachers wait for an answer there. */
function Chats({ chats: { count, since } }: { chats: NonNullable<ReturnType<typeof useUnread>> }) {
  const t = homeWords.useText()
  return (
    <section className={classes.kind} data-kind="chats" aria-label={t('chats')}>
      <h3 className={classes.kindTitle}>
        <IconMessages size={18} aria-hidden />
        {t('chats')}
        <span className={`${classes.total} num`}>
          {t('count', { count: badgeText(count, maxUnreadShown) })}
        </span>
      </h3>
      <Link to="/Chatroom/{-$studentNo}" className={classes.row}>
        <span className={classes.words}>
          <span className={classes.center}>{t('chats_open')}</span>
          <Since at={since} />
        </span>
        <IconChevronRight size={16} className="end" aria-hidden />
      </Link>
    </section>
  )
}

/** Told or called about in its record. */
const isIncident = (kind: WaitingRow['kind']) => kind === 'incident_untold' || kind === 'to_call'

/** Where it is settled. */
function placeOf({ kind, center_no, week_date, incident_no }: WaitingRow) {
  if (isIncident(kind)) {
    return { to: '/Incident', search: linkSearch('/Incident', { no: incident_no }) } as const
  }
  if (kind === 'not_told') {
    return { to: '/Untold', search: linkSearch('/Untold', { center: center_no }) } as const
  }
  return kind === 'requests'
    ? ({ to: '/C40411', search: linkSearch('/C40411', { center_no, request_status: 'open' }) } as const)
    : ({ to: '/C40101', search: linkSearch('/C40101', { center: center_no, week: week_date }) } as const)
}

/** Which incident it is, since when it waits, or of which week it is. */
function whenOf({ kind, teacher_name: teacher, since_date, week_date }: WaitingRow): string {
  const t = homeWords.say
  const day = shortDayText(since_date)
  if (isIncident(kind)) return teacher === '' ? t('closing_of', { day }) : t('absence_of', { day, teacher })
  if (kind === 'requests' || kind === 'not_told') return t('since_wait', { day })
  return dayRangeText(week_date, addDays(week_date, 6))
}

/** What a row counts. */
function countWord(kind: WaitingRow['kind']) {
  if (kind === 'incident_untold') return 'changes'
  return kind === 'to_call' ? 'people' : 'count'
}

interface GroupProps {
  kind: WaitingRow['kind']
  title: string
  count: number
  weeks: number
  rows: readonly WaitingRow[]
}

function Group({ kind, title, count, weeks, rows }: GroupProps) {
  const t = homeWords.useText()
  const [all, setAll] = useState(false)
  const Icon = icons[kind]
  const shown = all ? rows : rows.slice(0, shownRows)
  return (
    <section className={classes.kind} data-kind={kind} aria-label={title}>
      <h3 className={classes.kindTitle}>
        <Icon size={18} aria-hidden />
        {title}
        <span className={`${classes.total} num`}>
          {kind === 'undistributed'
            ? t('weeks', { count: weeks })
            : t(kind === 'to_call' ? 'people' : 'count', {
                count: kind === 'incident_untold' ? rows.length : count,
              })}
        </span>
      </h3>
      <ul className="list">
        {shown.map(row => (
          <li key={`${row.center_no} ${row.week_date} ${row.incident_no}`}>
            <Link {...placeOf(row)} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.center}>{row.center_name}</span>
                <span className="note num">
                  {whenOf(row)}
                  {row.kind === 'unassigned_soon' &&
                    `　${t('since_day', { day: shortDayText(row.since_date) })}`}
                </span>
                <Since at={row.decided_at} word="decided" />
              </span>
              <span className="end strong num line">
                {kind === 'undistributed' && row.unassigned_count > 0
                  ? t('count_open', { count: row.count, open: row.unassigned_count })
                  : t(countWord(kind), { count: row.count })}
                <IconChevronRight size={16} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          {t('show_all', { count: rows.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
