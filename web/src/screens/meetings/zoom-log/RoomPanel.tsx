import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useId, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { RecordHead } from '../../../framework/edit/RecordHead.tsx'
import { RecordPanel } from '../../../framework/edit/RecordPanel.tsx'
import { useLeaveRecord } from '../../../framework/edit/useLeaveRecord.ts'
import { listText } from '../../../words/joining.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { Stays } from './Stays.tsx'
import { ToSpare } from './ToSpare.tsx'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

export type LoggedRoom = OutputOf<'ZoomLog_getRoom'>
export type RoomStay = LoggedRoom['stays'][number]
type ParticipantOf = Pick<RoomStay, 'external_uuid' | 'participant_key'>

interface RoomPanelProps {
  room_no: number
  /** May say who somebody unknown was. */
  assigns: boolean
  /** … also of whom a grave disagreement is. */
  assignsGrave: boolean
  onClose: () => void
  /** Another meeting of the same period is wanted. */
  onRoom: (room_no: number) => void
}

/** All that is known of a meeting: its state, who was there, and what the service told, line by line. */
export function RoomPanel({ room_no, assigns, assignsGrave, onClose, onRoom }: RoomPanelProps) {
  const t = zoomLogWords.useText()
  const asked = useCall('ZoomLog_getRoom', { room_no }, { staleTime: 0 })
  const [assigned, setAssigned] = useState<RoomStay | null>(null)
  useLeaveRecord(onClose)
  return (
    <RecordPanel
      id={room_no}
      asked={asked}
      labelledBy="room-heading"
      gone={{ title: t('gone'), body: t('gone_body') }}
      onClose={onClose}
    >
      {room => (
        <div className={classes.room}>
          <RecordHead onClose={onClose}>
            <h2 id="room-heading">{t('room')}</h2>
            <p className="facts num small soft">
              <span>{dayText(room.schedule_date)}</span>
              <span>{slotText(room.period_no)}</span>
              <span>{t('teacher_named', { name: room.teacher_name })}</span>
            </p>
          </RecordHead>
          <RoomFacts room={room} />
          {room.live_room_no > 0 && room.live_room_no !== room.room_no && (
            <div className="no-print">
              <Button variant="default" size="compact-sm" onClick={() => onRoom(room.live_room_no)}>
                {t('to_live')}
              </Button>
            </div>
          )}
          {room.replaced.map(each => (
            <div key={each.room_no} className="no-print">
              <Button variant="default" size="compact-sm" onClick={() => onRoom(each.room_no)}>
                {t(each.people > 0 ? 'to_replaced_people' : 'to_replaced', {
                  account: each.account_name,
                  count: each.people,
                })}
              </Button>
            </div>
          ))}
          {assigns && <ToSpare room={room} onRoom={onRoom} />}
          <Switches room={room} />
          <section className="stack gap-3" aria-label={t('stays')}>
            <h3>{t('stays')}</h3>
            <Stays
              stays={room.stays}
              label={t('stays')}
              nameOf={stay => stay.person_name}
              acts={stay =>
                (stay.grave_flag === 1 ? assignsGrave : assigns) && isAssignable(stay) ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    className="no-print"
                    aria-label={t('assign_of', { name: stay.shown_name || t('nameless') })}
                    onClick={() => setAssigned(stay)}
                  >
                    {t('assign')}
                  </Button>
                ) : null
              }
            />
          </section>
          <Answers room={room} />
          <Namings room={room} />
          <Events room={room} />
          {assigned && <AssignDialog room={room} stay={assigned} onClose={() => setAssigned(null)} />}
        </div>
      )}
    </RecordPanel>
  )
}

/** Whoever isn't known by a link; also what a person has said once may be said anew. */
function isAssignable({ match_kind, source }: RoomStay): boolean {
  return source !== 'press' && ['unknown', 'name', 'press', 'manual'].includes(match_kind)
}

/** It was begun, and nobody has told of its end. */
function isRunning({ state, opened_at, ended_at }: LoggedRoom): boolean {
  return state === 'ready' && opened_at !== null && ended_at === null
}

function RoomFacts({ room }: { room: LoggedRoom }) {
  const t = zoomLogWords.useText()
  const when = (instant: string | null) => instant !== null && lessonInstant.time(instant)
  return (
    <RecordFacts
      facts={[
        [t('state'), t(`state_${isRunning(room) ? 'running' : room.state}`)],
        [t('provider'), t(`provider_${room.provider}`)],
        [t('account'), room.account_name],
        [t('opened'), when(room.opened_at)],
        [t('ended'), when(room.ended_at)],
        [t('report'), room.report_at !== null && lessonInstant.dayAndTime(room.report_at)],
        [t('expected'), listText(room.expected.map(({ kind, name }) => `${t(kind)} ${name}`))],
        ['', room.failure],
      ]}
    />
  )
}

/** When and why the period was moved to another account's meeting. */
function Switches({ room: { switches } }: { room: LoggedRoom }) {
  const t = zoomLogWords.useText()
  if (switches.length === 0) return null
  return (
    <section className="stack gap-3" aria-label={t('switches')}>
      <h3>{t('switches')}</h3>
      <ul className={classes.lines}>
        {switches.map(({ at, user_name, from, to, reason }) => (
          <li key={at}>
            <small className="num">
              {t('by_when', { who: user_name, when: lessonInstant.dayAndTime(at) })}
            </small>
            <b>{t('switched', { from, to })}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the teacher said of whom nobody knew, the first first: of each the last counts. */
function Answers({ room: { answers, stays } }: { room: LoggedRoom }) {
  const t = zoomLogWords.useText()
  if (answers.length === 0) return null
  const isSame = (one: ParticipantOf, other: ParticipantOf) =>
    one.external_uuid === other.external_uuid && one.participant_key === other.participant_key
  const say = (each: LoggedRoom['answers'][number]) => {
    const name = stays.find(stay => isSame(stay, each))?.shown_name || t('nameless')
    if (each.answer === 'undone') return t('naming_withdrawn', { name })
    return each.answer === 'stranger'
      ? t('answer_stranger', { name })
      : t('naming', { name, who: each.student_name || t('student') })
  }
  return (
    <section className="stack gap-3" aria-label={t('answered')}>
      <h3>{t('answered')}</h3>
      <ul className={classes.lines}>
        {answers.map((each, place) => (
          <li key={`${each.external_uuid} ${each.participant_key} ${each.at} ${each.answer}`}>
            <small className="num">
              {t('by_when', { who: each.user_name, when: lessonInstant.dayAndTime(each.at) })}
            </small>
            <b>{say(each)}</b>
            {each.answer !== 'undone' && !answers.slice(place + 1).some(later => isSame(later, each)) && (
              <span>{t('answer_counts')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Namings({ room: { namings, stays } }: { room: LoggedRoom }) {
  const t = zoomLogWords.useText()
  if (namings.length === 0) return null
  const shown = (key: string) => stays.find(stay => stay.participant_key === key)?.shown_name || t('nameless')
  return (
    <section className="stack gap-3" aria-label={t('namings')}>
      <h3>{t('namings')}</h3>
      <ul className={classes.lines}>
        {namings.map(each => (
          <li key={`${each.external_uuid} ${each.participant_key} ${each.named_at}`}>
            <small className="num">
              {t('by_when', { who: each.named_by_name, when: lessonInstant.dayAndTime(each.named_at) })}
            </small>
            <b>
              {each.withdrawn_flag === 1
                ? t('naming_withdrawn', { name: shown(each.participant_key) })
                : t('naming', { name: shown(each.participant_key), who: each.person_name || t('nobody') })}
            </b>
            <span>{each.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const events = [
  'meeting.started',
  'meeting.ended',
  'meeting.deleted',
  'meeting.updated',
  'meeting.participant_joined',
  'meeting.participant_left',
  'meeting.participant_joined_waiting_room',
  'meeting.participant_left_waiting_room',
  'meeting.participant_jbh_waiting',
  'meeting.participant_jbh_waiting_left',
] as const

/** What the service told, as it came, behind one press. */
function Events({ room }: { room: LoggedRoom }) {
  const t = zoomLogWords.useText()
  const id = useId()
  const [shown, setShown] = useState(false)
  if (room.events.length === 0) {
    return room.provider === 'zoom' ? <p className="compact quiet">{t('events_none')}</p> : null
  }
  const Icon = shown ? IconChevronDown : IconChevronRight
  return (
    <section className="stack gap-3" aria-label={t('events')}>
      <h3>{t('events')}</h3>
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon size={14} aria-hidden />}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('events_hide') : t('events_show', { count: room.events.length })}
        </Button>
      </div>
      <ol id={id} className={classes.lines} hidden={!shown}>
        {shown &&
          room.events.map(({ event_no, event, happened_at, received_at, shown_name }) => {
            const known = events.find(each => each === event)
            return (
              <li key={event_no}>
                <small className="facts num">
                  <span>{lessonInstant.time(happened_at)}</span>
                  <span>{t('received', { time: lessonInstant.time(received_at) })}</span>
                </small>
                <b>
                  {known ? t(known) : event}
                  {shown_name !== '' && `　${shown_name}`}
                </b>
                <code>{event}</code>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
