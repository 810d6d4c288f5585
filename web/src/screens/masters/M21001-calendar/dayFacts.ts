import { slotTimes } from '@terakoya/domain/days/timeSlot'
import type { DayFacts } from '../../../components/calendar/DayCalendar.tsx'
import type { DayHours, StoredDay } from './draft.ts'
import { calendarScreenWords } from './text.ts'

function hoursText({ closed_flag, start_time_limit_no, end_time_limit_no }: DayHours): string {
  if (closed_flag === 1) return calendarScreenWords.say('closed')
  return calendarScreenWords.say('open', {
    from: slotTimes(start_time_limit_no).start,
    to: slotTimes(end_time_limit_no).end,
  })
}

function proposalText({ proposed }: StoredDay): string {
  const t = calendarScreenWords.say
  if (proposed.closed_flag === 0) return t('differs_open')
  return proposed.remarks === ''
    ? t('differs_closed_plain')
    : t('differs_closed', { remarks: proposed.remarks })
}

/** What the year shows of a day: as it shall be, and everything that is said about it. */
export function dayFacts(
  stored: StoredDay | undefined,
  drafted: DayHours | undefined,
  { differs, editable, past }: { differs: boolean; editable: boolean; past: boolean },
): DayFacts {
  const t = calendarScreenWords.say
  if (!stored) return { selectable: false, closed: true, words: [] }
  const now = drafted ?? stored
  const closed = now.closed_flag === 1
  const { seminar_names, lesson_count } = stored
  const conflict = closed && (lesson_count > 0 || seminar_names.length > 0)
  return {
    selectable: editable,
    closed,
    mark: closed
      ? t('closed_mark')
      : seminar_names.length > 0
        ? t('seminar_mark')
        : differs && stored.proposed.closed_flag === 1
          ? t('differs_mark')
          : undefined,
    tone: conflict ? 'conflict' : drafted ? 'changed' : undefined,
    words: [
      hoursText(now),
      ...(now.remarks === '' ? [] : [now.remarks]),
      ...seminar_names.map(name => t('seminar', { name })),
      ...(lesson_count > 0 ? [t('lessons', { count: lesson_count })] : []),
      ...(differs ? [proposalText(stored)] : []),
      ...(drafted ? [t('changed')] : []),
      ...(editable ? [] : [t(past ? 'fixed' : 'fixed_far')]),
    ],
  }
}
