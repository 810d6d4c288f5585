import { Link } from '@tanstack/react-router'
import type { LedgerLine } from '@terakoya/contract/entries/C30101-application/tables'
import type { Day } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import type { ReactNode } from 'react'
import { linkSearch } from '../../routing/linkSearch.ts'
import { DateInput } from '../date/DateInput.tsx'
import { Tag, type TagKind } from '../day/Tag.tsx'
import { Loading } from '../Loading.tsx'
import classes from './Ledger.module.css'
import { amountText, attendedLesson, isTakenBack, lessonText, placeText } from './ledgerText.ts'
import { ledgerWords } from './text.ts'

const kinds: Readonly<Record<LedgerLine['ledger_cause'], TagKind>> = {
  owed: 'plain',
  delivered: 'ok',
  moved: 'addition',
  called_off: 'closed',
  withdrawn: 'closed',
  missed: 'warn',
  given_back: 'ok',
  made_up: 'addition',
  expired: 'error',
}

interface LedgerBookProps {
  /** What stands in the field of the day; the balance is that of `end_date`. */
  date: string
  onDate: (date: string) => void
  start_date: Day
  end_date: Day
  data: { lines: readonly LedgerLine[]; balance: number; balance_before: number; omitted: number } | undefined
  stale: boolean
  /** Leads to the week of a lesson, where the screen can show it. */
  onDay?: (day: Day) => void
  /** What leads to earlier lines. */
  children?: ReactNode
}

/** 授業の回数の記録: what is owed on the day that is asked, and every line that led there, the latest first. */
export function LedgerBook(props: LedgerBookProps) {
  const { date, onDate, start_date, end_date, data, stale, onDay, children } = props
  const t = ledgerWords.useText()
  return (
    <section className={classes.ledger} aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t('title')}</h2>
      <div className={classes.head}>
        <DateInput label={t('on')} value={date} onChange={onDate} />
        <p role="status" className={classes.balance}>
          {t('balance', { day: dayText(end_date) })}{' '}
          <b className="num">{data ? t('times', { count: data.balance }) : '…'}</b>
        </p>
      </div>
      <p className="note">{t('hint')}</p>
      {!data ? (
        <Loading lines={5} />
      ) : (
        <div aria-busy={stale} className={classes.lines} data-stale={stale || undefined}>
          {data.lines.length === 0 && <p className="note">{t('none')}</p>}
          <ul className="row-list" aria-label={t('lines')}>
            {[...data.lines].reverse().map(line => (
              <Line key={line.ledger_no} line={line} {...(onDay && { onDay })} />
            ))}
            <li className={classes.before}>
              <span>{t('before', { day: dayText(start_date) })}</span>
              <b className="num">{t('times', { count: data.balance_before })}</b>
            </li>
          </ul>
          {data.omitted > 0 && <p className="note">{t('omitted', { count: data.omitted })}</p>}
          {children}
        </div>
      )}
    </section>
  )
}

/** What the other lesson of a line is to it. */
function relation({ ledger_cause }: LedgerLine): 'moved_to' | 'by' | 'of' {
  if (ledger_cause === 'moved') return 'moved_to'
  return ledger_cause === 'made_up' ? 'by' : 'of'
}

function Line({ line, onDay }: { line: LedgerLine; onDay?: (day: Day) => void }) {
  const t = ledgerWords.useText()
  const lesson = lessonText(line)
  const related = placeText(line.related_schedule_date, line.related_time_limit_no)
  return (
    <li className={classes.line} data-plus={line.amount > 0 || undefined}>
      <span className="num">{shortDayText(line.entry_date)}</span>
      <Tag kind={kinds[line.ledger_cause]}>{t(line.ledger_cause)}</Tag>
      <span className={classes.lesson}>
        {lesson === '' ? (
          t('no_lesson')
        ) : onDay ? (
          <button type="button" onClick={() => onDay(line.schedule_date)}>
            {lesson}
            <span className="visually-hidden">{t('show_day', { lesson })}</span>
          </button>
        ) : (
          lesson
        )}
        {related !== '' && <small>{t(relation(line), { lesson: related })}</small>}
        {isTakenBack(line) && <small>{t('taken_back')}</small>}
        {line.attendance_source !== null && <small>{t(`source_${line.attendance_source}`)}</small>}
        {line.disagreement_flag === 1 && (
          <small>
            <Link to="/ZoomLog" search={linkSearch('/ZoomLog', attendedLesson(line))}>
              {t('disagrees')}
            </Link>
          </small>
        )}
      </span>
      <span className={`num ${classes.amount}`}>
        <span className="visually-hidden">{t('amount')} </span>
        {amountText(line.amount)}
      </span>
      <span className={`num ${classes.left}`}>
        <small>{t('left')}</small> {t('times', { count: line.balance })}
      </span>
    </li>
  )
}
