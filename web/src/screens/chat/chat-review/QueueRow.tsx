import type { ChatQueueRow } from '@terakoya/contract/chat/review'
import { chatCategoryTitle } from '@terakoya/domain/chat/categories'
import { intoView } from '../../../components/intoView.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './Review.module.css'
import { reviewWords } from './text.ts'

export const severityKind = { 1: 'office', 2: 'warn', 3: 'error' } as const

interface QueueRowProps {
  row: ChatQueueRow
  current: boolean
  /** Proposed after a decision, and not opened: it takes the focus. */
  next?: boolean
  onOpen: () => void
}

/** One flag of the queue: how grave, what for, who wrote it, since when. */
export function QueueRow({ row, current, next = false, onOpen }: QueueRowProps) {
  const t = reviewWords.useText()
  const {
    severity,
    category,
    about_name,
    about_kind,
    content,
    opened_at,
    held_state,
    message_state,
    file_count,
    report_count,
    further_ids,
  } = row
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-current={current || undefined}
        data-next={next || undefined}
        {...(next && { ref: intoView })}
        onClick={onOpen}
      >
        <span className="row gap-2">
          <span className="tag" data-kind={severityKind[severity]}>
            {t(`severity_${severity}`)}
          </span>
          <b>{chatCategoryTitle(category)}</b>
          {next && (
            <span className="tag" data-kind="info">
              {t('next')}
            </span>
          )}
          {row.urgent_flag === 1 && (
            <span className="tag" data-kind="warn">
              {t('urgent')}
            </span>
          )}
          {held_state === 'held' && (
            <span className="tag" data-kind="info">
              {t('held')}
            </span>
          )}
          {held_state === 'withdrawn' && <span className="tag">{t('withdrawn')}</span>}
          {row.second_flag === 1 && (
            <span className="tag" data-kind="warn">
              {t('second')}
            </span>
          )}
          {report_count > 0 && (
            <span className="tag" data-kind="warn">
              {t('reports_of', { count: report_count })}
            </span>
          )}
          {further_ids.length > 0 && (
            <span className="tag" data-kind="warn">
              {t('further_of', { count: further_ids.length })}
            </span>
          )}
          {file_count > 0 && <span className="tag">{t('files_count', { count: file_count })}</span>}
          {row.state === 'open' && row.first_read_at === null && <span className="tag">{t('unopened')}</span>}
          <span className="end small quiet num">{lessonInstant.dayAndTime(opened_at)}</span>
        </span>
        <span className="compact">
          {t('about', { name: about_name, kind: t(`kind_${about_kind}`) })}
          {row.student_name !== '' && about_kind !== 'student' && ` → ${row.student_name}`}
          <span className="quiet"> {row.center_name}</span>
        </span>
        {message_state === 'redacted' || message_state === 'erased' ? (
          <span className="compact quiet">{t(`was_${message_state}`)}</span>
        ) : (
          content !== '' && <span className="compact soft cut">{content}</span>
        )}
      </button>
    </li>
  )
}
