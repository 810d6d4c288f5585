import type { RequestRow } from '@terakoya/contract/entries/C40411-requests'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { Tag } from '../../../components/day/Tag.tsx'
import classes from './Requests.module.css'
import { requestWords } from './text.ts'

/** A day with its weekday and the hours of the slot; nothing where there is none. */
export function whenText(day: string | null, time_limit_no: number): string {
  return day === null ? '' : `${shortDayText(day)} ${slotText(time_limit_no)}`
}

/** What is wished for in one line: from when to when, or what it came to. */
export function Wish({ row }: { row: RequestRow }) {
  const t = requestWords.useText()
  const before = whenText(row.before_date, row.before_time_limit_no)
  const accepted = whenText(row.new_date, row.new_time_limit_no)
  const first = whenText(row.first_date, row.first_time_limit_no)
  return (
    <span className={`num ${classes.slots}`}>
      {before !== '' && <span className="quiet">{before}</span>}
      {row.request_kind === 'absence' ? (
        <span>→ {t('excused')}</span>
      ) : (
        <span>{before === '' ? accepted || first : `→ ${accepted || first}`}</span>
      )}
      {row.closed_flag === 1 && <Tag kind="warn">{t('closed')}</Tag>}
      {accepted === '' && row.second_date !== null && <span className="hint">{t('second_more')}</span>}
    </span>
  )
}
