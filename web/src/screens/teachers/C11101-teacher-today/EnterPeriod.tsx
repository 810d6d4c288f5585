import { Button } from '@mantine/core'
import { IconCheck, IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { Day } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { useId, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { MeetingInfo } from '../../../components/day/MeetingInfo.tsx'
import { meetingIdPlain } from '../../../components/day/meetingIdText.ts'
import { isRefused, type MeetingTab, openMeetingTab } from '../../../components/day/meetingTab.ts'
import { wayIn } from '../../../components/day/meetingUrl.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { BlockedTab } from '../../../components/meetings/BlockedTab.tsx'
import { MeetingChanged } from '../../../components/meetings/MeetingChanged.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface EnterPeriodProps {
  period: TeacherDayPeriod
  day: Day
  now: DayClock
}

type Entered = OutputOf<'C11101_enterMeeting'>

/**
 * 入室 of the teacher: opens the meeting and logs the press. While another meeting of the account runs this one can't begin,
 * so that is said first; where there is no link, it is said why, beside what opens the room.
 */
export function EnterPeriod({ period, day, now }: EnterPeriodProps) {
  const t = teacherTodayWords.useText()
  const reasonId = useId()
  const queryClient = useQueryClient()
  const enter = useWrite('C11101_enterMeeting', { showsFailure: true })
  const [trouble, setTrouble] = useState<Entered | null>(null)
  const [blocked, setBlocked] = useState<string | null>(null)
  const { time_limit_no } = period
  const changed = period.meeting_changed_flag === 1
  // What was entered is this period's meeting no longer.
  const entered_at = changed ? null : period.entered_at
  const block = enterBlock({ schedule_date: day, time_limit_no, distributed: true }, localTimeOf(now))
  const go = (tab: MeetingTab, way: string | null) => {
    if (way === null) tab.close()
    else if (!tab.go(way)) setBlocked(way)
  }
  const send = (running_known_flag: 0 | 1) => {
    const tab = openMeetingTab()
    setTrouble(null)
    setBlocked(null)
    enter.mutate(
      { schedule_date: day, time_limit_no, running_known_flag },
      {
        onSuccess: entered => {
          // What has to be read first is not hidden behind a tab.
          if (entered.trouble === '') go(tab, wayIn(entered))
          else tab.close()
          setTrouble(entered.trouble === '' ? null : entered)
          return queryClient.invalidateQueries({ queryKey: callKey('C11101_getTeacherSchedule') })
        },
        onError: async failure => {
          if (failure.errorCode === 'MEETING_RUNNING') {
            tab.close()
            enter.reset()
            const sure = await askConfirm({
              title: t('running_title'),
              body: failure.message,
              confirmLabel: t('running_start'),
              // It may end a lesson under way.
              danger: true,
            })
            if (sure) send(1)
            return
          }
          const known =
            isRefused(failure) || period.provider === 'zoom' ? '' : meetingIdPlain(period.meeting_id)
          go(tab, wayIn({ url: '', meeting_id: known }))
        },
      },
    )
  }
  if (block === 'over' && entered_at === null) return null
  return (
    <div className={`${classes.enter} no-print`}>
      {changed && <MeetingChanged />}
      <div className="row">
        {block !== 'over' && (
          <Button
            variant={entered_at === null && block === null ? 'filled' : 'default'}
            className={classes.enterButton ?? ''}
            loading={enter.isPending}
            leftSection={<IconVideo size={18} aria-hidden />}
            aria-label={t(entered_at === null ? 'enter_of' : 'enter_again_of', {
              slot: slotText(time_limit_no),
            })}
            {...(block !== null && {
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': reasonId,
            })}
            onClick={() => block === null && send(0)}
          >
            {t(entered_at === null ? 'enter' : 'enter_again')}
          </Button>
        )}
        {entered_at !== null && !blocked && (
          <span className={`${classes.in} line num`} role="status">
            <IconCheck size={16} aria-hidden />
            {t('entered_self', { time: lessonInstant.time(entered_at) })}
          </span>
        )}
        {block === 'too_early' && (
          <span id={reasonId} className="hint">
            {enterBlockText[block]}
          </span>
        )}
      </div>
      {trouble && !changed && (
        <Notice kind="warning" live seen>
          <div className="stack gap-3">
            <p>{trouble.trouble}</p>
            {trouble.meeting_id !== meetingIdPlain(period.meeting_id) && (
              <MeetingInfo meeting_id={trouble.meeting_id} passcode={trouble.passcode} />
            )}
          </div>
        </Notice>
      )}
      {blocked !== null && <BlockedTab url={blocked} />}
      <FailureAlert error={enter.error} />
    </div>
  )
}
