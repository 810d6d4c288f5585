import { Button } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { useEffect, useRef, useState } from 'react'
import { useChatCounts } from '../../../components/chat/useChatCounts.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { intoView } from '../../../components/intoView.ts'
import { arrangeDay } from './arrangeDay.ts'
import { CalledOffRows } from './CalledOffRows.tsx'
import { LessonRows } from './LessonRows.tsx'
import { News } from './News.tsx'
import { NextLesson } from './NextLesson.tsx'
import classes from './StudentToday.module.css'
import { studentTodayWords } from './text.ts'

interface StudentDayProps {
  data: OutputOf<'C21101_getSchedule'>
  now: DayClock
  onShowDay: (day: Day) => void
}

/** Milliseconds until chats are looked at first (spec, "Chat check"). */
const firstChatCheck = 1000

/** The lessons of a day around the one that counts, and the first ones after it. */
export function StudentDay({ data, now, onShowDay }: StudentDayProps) {
  const t = studentTodayWords.useText()
  const day = data.schedule_date
  const { featured, later, done } = arrangeDay(day, data.lessons, now)
  const ahead = data.upcoming[0]
  const distributed = data.lessons.filter(lesson => lesson.distributed)
  const unread = useChatCounts(
    distributed.map(lesson => lesson.schedule_no),
    firstChatCheck,
  )
  // What a lesson below was pressed for stands above: it comes into sight, its day with it, once it is there.
  const top = useRef<HTMLDivElement>(null)
  const [going, setGoing] = useState<Day | null>(null)
  useEffect(() => {
    if (going !== day) return
    setGoing(null)
    window.scrollTo({ top: 0 })
    intoView(top.current)
  }, [going, day])
  const rows = {
    ...{ day, now, unread },
    onShowDay: (next: Day) => {
      setGoing(next)
      onShowDay(next)
    },
  }
  return (
    <div className={classes.day}>
      <div ref={top} tabIndex={-1} className={classes.column}>
        {data.lessons.length === 0 && (
          <EmptyState
            title={t(data.closed_flag === 1 ? 'closed' : day === now.day ? 'none_today' : 'none')}
            {...(ahead && {
              actions: (
                <Button className="long" onClick={() => onShowDay(ahead.schedule_date)}>
                  {t('to_next', { day: shortDayText(ahead.schedule_date) })}
                </Button>
              ),
            })}
          >
            {ahead ? undefined : t('none_ahead')}
          </EmptyState>
        )}
        {featured && <NextLesson key={featured.schedule_no} lesson={featured} now={now} unread={unread} />}
        {day === now.day && done.length > 0 && !featured && later.length === 0 && (
          <p className={classes.allDone}>{t('all_done')}</p>
        )}
        {day < now.day && (
          <LessonRows id="lessons-of-the-day" title={t('of_the_day')} lessons={done} {...rows} />
        )}
      </div>
      <div className={classes.column}>
        {day === now.day && <News today={day} unreadReports={data.unread_report_count} />}
        <LessonRows id="lessons-after" title={t('after')} lessons={[...later, ...data.upcoming]} {...rows} />
        <CalledOffRows lessons={data.called_off} day={day} />
        {day === now.day && <LessonRows id="lessons-done" title={t('done')} lessons={done} {...rows} />}
      </div>
    </div>
  )
}
