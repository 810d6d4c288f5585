import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { type SkipReason, skipTexts } from '@terakoya/domain/entries/weeklyRepeat'
import type { ReactNode } from 'react'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { isMailless } from '../../../components/mailless/mailless.ts'
import differenceClasses from './Difference.module.css'
import type { Names } from './names.ts'
import { applicationWords } from './text.ts'

export type OutcomeOf = OutputOf<'C30101_submit'>

/** So many days of a list are shown at first: fifteen weeks of one entry and what comes beside it. */
const maxShown = 40

function byDay<Row extends { schedule_date: string; time_limit_no: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort(
    (a, b) => a.schedule_date.localeCompare(b.schedule_date) || a.time_limit_no - b.time_limit_no,
  )
}

interface OutcomeProps {
  outcome: OutcomeOf
  names: Names
  /** What changes beside lessons. */
  others: readonly { title: string; detail: string }[]
}

/** What the application comes to: shown before it is confirmed. */
export function Outcome({ outcome, names, others }: OutcomeProps) {
  const t = applicationWords.useText()
  const { added, skipped, moved, called_off, restored, rights, mails, off_mail_flag } = outcome
  const told = isMailless()
    ? []
    : [
        ...mails.flatMap(type => (type === 1 || type === 2 || type === 3 ? [t(`mail_${type}`)] : [])),
        ...(off_mail_flag === 1 ? [t('mail_off')] : []),
      ]
  const nothing = [added, skipped, moved, called_off, restored, rights, others].every(
    list => list.length === 0,
  )
  return (
    <>
      {nothing && <p className="note">{t('nothing_changes')}</p>}
      <Part title={t('added')} count={added.length}>
        {byDay(added)
          .slice(0, maxShown)
          .map(each => (
            <li key={`${each.schedule_date} ${each.time_limit_no}`}>
              <DayAndSlot plain lesson={each} />
              <b>{each.subject_name}</b>
              <small>
                {each.subject_type === 2 ? `${t('advanced')}・` : ''}
                {names.course(each.course_no)}
              </small>
            </li>
          ))}
      </Part>
      <Part title={t('skipped')} count={skipped.length}>
        {byDay(skipped)
          .slice(0, maxShown)
          .map(each => (
            <li key={`${each.row} ${each.schedule_date}`}>
              <DayAndSlot plain lesson={each} />
              <b>{each.subject_name}</b>
              <span>{skipTexts[each.skip_reason as SkipReason] ?? each.skip_reason}</span>
            </li>
          ))}
      </Part>
      <Part title={t('moved')} count={moved.length}>
        {moved.map(each => (
          <li key={each.schedule_no}>
            <b>{each.subject_name}</b>
            <span className="num">
              <small>{t('before')}</small>{' '}
              <DayAndSlot
                plain
                lesson={{
                  schedule_date: each.before_schedule_date,
                  time_limit_no: each.before_time_limit_no,
                }}
              />
            </span>
            <span aria-hidden="true">→</span>
            <span className="num">
              <small>{t('after')}</small>{' '}
              <b>
                <DayAndSlot
                  plain
                  lesson={{
                    schedule_date: each.after_schedule_date,
                    time_limit_no: each.after_time_limit_no,
                  }}
                />
              </b>
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('called_off')} count={called_off.length}>
        {byDay(called_off)
          .slice(0, maxShown)
          .map(each => (
            <li key={each.schedule_no}>
              <em>{t(`kind_${each.cancel_kind}`)}</em>
              <DayAndSlot plain lesson={each} />
              <b>{each.subject_name}</b>
              <small>
                {each.make_up_until === null
                  ? t('no_make_up')
                  : t('make_up_until', { day: dayText(each.make_up_until) })}
              </small>
            </li>
          ))}
      </Part>
      <Part title={t('restored')} count={restored.length}>
        {restored.map(each => (
          <li key={each.schedule_no}>
            <DayAndSlot plain lesson={each} />
            <b>{each.subject_name}</b>
          </li>
        ))}
      </Part>
      <Part title={t('rights')} count={rights.length}>
        {byDay(rights)
          .slice(0, maxShown)
          .map(each => (
            <li key={each.schedule_no}>
              <em>{t(each.make_up_until === null ? 'right_ends' : 'right_given')}</em>
              <DayAndSlot plain lesson={each} />
              <b>{each.subject_name}</b>
              <small>
                {each.make_up_until === null
                  ? t('no_make_up')
                  : t('make_up_until', { day: dayText(each.make_up_until) })}
              </small>
            </li>
          ))}
      </Part>
      <Part title={t('others')} count={others.length}>
        {others.map(({ title, detail }) => (
          <li key={`${title} ${detail}`}>
            <span className="num">{title}</span>
            <b className="num">{detail}</b>
          </li>
        ))}
      </Part>
      <p className={differenceClasses.mails}>
        {told.length === 0 ? (
          t('mails_none')
        ) : (
          <>
            <b>{t('mails')}</b> {told.join('、')}
          </>
        )}
      </p>
    </>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const t = applicationWords.useText()
  if (count === 0) return null
  return (
    <section className={differenceClasses.outcome}>
      <h3>
        {title} <span className="num">{t('times', { count })}</span>
      </h3>
      <ul className="row-list" aria-label={title}>
        {children}
        {count > maxShown && <li>{t('more', { count: count - maxShown })}</li>}
      </ul>
    </section>
  )
}

/** What has happened, in a sentence for each kind. */
export function doneLines({
  added,
  skipped,
  moved,
  called_off,
  restored,
  rights,
  mails,
  off_mail_flag,
}: OutcomeOf): string[] {
  const { say } = applicationWords
  const line = (
    key:
      | 'done_added'
      | 'done_skipped'
      | 'done_moved'
      | 'done_off'
      | 'done_restored'
      | 'done_given'
      | 'done_ended',
    count: number,
  ) => (count === 0 ? [] : [say(key, { count })])
  return [
    ...line('done_added', added.length),
    ...line('done_skipped', skipped.length),
    ...line('done_moved', moved.length),
    ...line('done_off', called_off.length),
    ...line('done_restored', restored.length),
    ...line('done_given', rights.filter(each => each.make_up_until !== null).length),
    ...line('done_ended', rights.filter(each => each.make_up_until === null).length),
    ...(mails.length + off_mail_flag > 0 && !isMailless() ? [say('done_mail')] : []),
  ]
}
