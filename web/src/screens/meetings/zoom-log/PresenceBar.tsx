import type { ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { barOf, type Lane, type Who } from './bar.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface PresenceBarProps {
  row: ZoomLogRow
  /** Of whom the reader is told. */
  told: readonly Who[]
  /** Of a lesson that runs the moment, in milliseconds; `null` when it is over. */
  now?: number | null
}

/** The lesson as it was planned, and who was there when: drawn, with the same said beside it. */
export function PresenceBar({ row, told, now = null }: PresenceBarProps) {
  const t = zoomLogWords.useText()
  const { planned, lanes } = barOf(row, told, now)
  const at = ({ from, to }: { from: number; to: number }) => ({
    insetInlineStart: `${from}%`,
    width: `${to - from}%`,
  })
  return (
    <div className={classes.bar}>
      {lanes.map(lane => (
        <div key={lane.who} className={classes.lane} data-who={lane.who}>
          <span className={`${classes.said} num`}>{laneText(lane, row, now !== null)}</span>
          <span className={classes.track} aria-hidden="true">
            <i className={classes.planned} style={at(planned)} />
            {lane.parts.map(part => (
              <i
                key={`${part.from} ${part.to}`}
                className={classes.there}
                data-open={(part.open && !part.there) || undefined}
                style={at(part)}
              />
            ))}
            {lane.presses.map(press => (
              <i key={press} className={classes.press} style={{ insetInlineStart: `${press}%` }} />
            ))}
          </span>
        </div>
      ))}
      <p className="visually-hidden">{t('plan', { plan: slotText(row.time_limit_no) })}</p>
    </div>
  )
}

/** What a lane says in words: of student and teacher with the minutes inside the lesson, once it is over. */
function laneText(
  { who, since, until, open, there, pressed, replaced }: Lane,
  { minutes, teacher_minutes }: ZoomLogRow,
  running: boolean,
): string {
  const t = zoomLogWords.say
  if (since === null) {
    const times = pressed === null ? t('lane_none') : t('lane_pressed', { at: lessonInstant.time(pressed) })
    return t('lane', { who: t(who), times })
  }
  const from = lessonInstant.time(since)
  const times =
    open || until === null
      ? t(!there ? 'lane_open' : replaced ? 'lane_before' : 'lane_there', { from })
      : t('lane_times', { from, to: lessonInstant.time(until) })
  const inside = running ? null : { student: minutes, teacher: teacher_minutes, unknown: null }[who]
  return t('lane', {
    who: t(who),
    times: inside === null ? times : t('lane_minutes', { times, minutes: inside }),
  })
}
