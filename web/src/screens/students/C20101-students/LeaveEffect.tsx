import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import classes from './Students.module.css'
import { studentWords } from './text.ts'

type Effect = OutputOf<'C20101_getLeaveEffect'>

/** What it does, in numbers, and the next lessons that are called off. */
export function LeaveEffect({ effect }: { effect: Effect }) {
  const t = studentWords.useText()
  const { lesson_count, assigned_count, published_count, entry_count, request_count, right_count } = effect
  const { start_date, end_date, lessons } = effect
  const counts = [
    [
      t('leave_lessons'),
      lesson_count,
      assigned_count > 0 ? t('leave_assigned', { count: assigned_count }) : '',
    ],
    [t('leave_entries'), entry_count, ''],
    [t('leave_requests'), request_count, ''],
    [t('leave_rights'), right_count, ''],
  ] as const
  return (
    <>
      <p className={classes.leaveHint}>
        {start_date === null
          ? t('leave_over')
          : end_date === null
            ? t('leave_from', { from: dayText(start_date) })
            : t('leave_between', { from: dayText(start_date), to: dayText(end_date) })}
      </p>
      <dl className={classes.leaveCounts}>
        {counts.map(([label, count, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">
              {t('leave_count', { count })}
              {more !== '' && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {lessons.length > 0 && (
        <ul className={`row-list ${classes.leaveLessons}`} aria-label={t('leave_next')}>
          {lessons.map(each => (
            <li key={each.schedule_no} className="num">
              {dayText(each.schedule_date)} {slotText(each.time_limit_no)} {each.subject_name}
            </li>
          ))}
          {lesson_count > lessons.length && (
            <li>{t('leave_more', { count: lesson_count - lessons.length })}</li>
          )}
        </ul>
      )}
      {published_count > 0 && (
        <Notice kind="warning" title={t('leave_published', { count: published_count })}>
          {t('leave_published_body')}
        </Notice>
      )}
      <LeaveTold effect={effect} />
    </>
  )
}

/** Who hears of it by mail, and who has to be told otherwise. */
function LeaveTold({
  effect: { told_family, told_teachers: count, unreached_teachers },
}: {
  effect: Effect
}) {
  const t = studentWords.useText()
  const told = [
    ...(told_family === 1 && count > 0 ? [t('leave_told_both', { count })] : []),
    ...(told_family === 1 && count === 0 ? [t('leave_told_family')] : []),
    ...(told_family === 0 && count > 0 ? [t('leave_told_teachers', { count })] : []),
  ]
  const unreached = [
    ...(told_family === 1 ? [] : [t('leave_family')]),
    ...unreached_teachers.map(name => t('leave_teacher', { name })),
  ]
  return (
    <>
      {told.length > 0 && <p className={classes.leaveHint}>{mailingText(...told)}</p>}
      {unreached.length > 0 && (
        <Notice kind="warning" title={t('leave_unreached')}>
          {t('leave_unreached_body', { names: unreached.join('、') })}
        </Notice>
      )}
    </>
  )
}
