import type { LogStay } from '@terakoya/contract/meetings/zoom-log'
import { stayMatchText, staySourceText, stayWhoText } from '@terakoya/domain/meetings/stayTexts'
import type { ReactNode } from 'react'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

interface StaysProps<Stay extends LogStay> {
  stays: readonly Stay[]
  /** Whose they are, for who hears the table. */
  label: string
  /** What somebody is called beside how the service showed them. */
  nameOf?: (stay: Stay) => string
  acts?: (stay: Stay) => ReactNode
}

/** Stays and presses of 入室, a line each; on a phone beneath each other. */
export function Stays<Stay extends LogStay>({ stays, label, nameOf, acts }: StaysProps<Stay>) {
  const t = zoomLogWords.useText()
  if (stays.length === 0) return <p className="compact quiet">{t('stays_none')}</p>
  return (
    <table className={`${classes.stays} num`} aria-label={label}>
      <thead>
        <tr>
          {(['who', 'joined', 'left', 'minutes', 'match', 'source'] as const).map(column => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stays.map(stay => (
          <tr
            key={`${stay.session_no} ${stay.who} ${nameOf?.(stay)} ${stay.joined_at}`}
            data-unknown={stay.who === 'unknown' || undefined}
          >
            <th scope="row">
              {[stayWhoText[stay.who], nameOf?.(stay) ?? ''].filter(part => part !== '').join(' ')}
              {stay.shown_name !== '' && stay.source !== 'press' && (
                <small>{t('shown_as', { name: stay.shown_name })}</small>
              )}
              {acts?.(stay)}
            </th>
            <td data-label={t('joined')}>{lessonInstant.time(stay.joined_at)}</td>
            <td data-label={t('left')}>{leftText(stay)}</td>
            <td data-label={t('minutes')}>
              {stay.left_at === null || stay.there_flag === 1
                ? ''
                : t('minutes_value', { minutes: stay.minutes })}
            </td>
            <td data-label={t('match')}>{stay.source === 'press' ? '' : stayMatchText[stay.match_kind]}</td>
            <td data-label={t('source')}>
              {staySourceText[stay.source]}
              {stay.failed_flag === 1 && <small>{t('press_failed')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function leftText({ left_at, open_flag, there_flag, replaced_flag, source }: LogStay): string {
  const t = zoomLogWords.say
  if (there_flag === 1) return t(replaced_flag === 1 ? 'left_before' : 'left_there')
  if (left_at === null) return source === 'press' ? '' : t('left_unknown')
  const time = lessonInstant.time(left_at)
  return open_flag === 1 ? t('left_open', { time }) : time
}
