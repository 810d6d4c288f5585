import { Button } from '@mantine/core'
import { IconCheck, IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { useId, useState } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { meetingIdPlain, meetingIdText } from '../../../components/day/meetingIdText.ts'
import { isRefused, openMeetingTab } from '../../../components/day/meetingTab.ts'
import { wayIn } from '../../../components/day/meetingUrl.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { BlockedTab } from '../../../components/meetings/BlockedTab.tsx'
import { MeetingChanged } from '../../../components/meetings/MeetingChanged.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './StudentToday.module.css'
import { studentTodayWords } from './text.ts'

/** 入室する: one press opens the meeting and logs it. */
export function EnterButton({ lesson, now }: { lesson: StudentDayLesson; now: DayClock }) {
  const t = studentTodayWords.useText()
  const reasonId = useId()
  const queryClient = useQueryClient()
  const enter = useWrite('C21101_enterMeeting', { showsFailure: true })
  const block = enterBlock(lesson, localTimeOf(now))
  const { schedule_no } = lesson
  const changed = lesson.meeting_changed_flag === 1
  // What was entered is this lesson's meeting no longer.
  const entered_at = changed ? null : lesson.entered_at
  const asks = entered_at === null || lesson.not_seen_flag === 1
  const known = meetingIdPlain(lesson.meeting_id)
  const [blocked, setBlocked] = useState<string | null>(null)
  const trouble = enter.data?.trouble ?? ''
  const press = () => {
    const tab = openMeetingTab()
    setBlocked(null)
    const go = (way: string | null) => {
      if (way === null) tab.close()
      else if (!tab.go(way)) setBlocked(way)
    }
    enter.mutate(
      { schedule_no },
      {
        onSuccess: ({ url, meeting_id }) => {
          go(wayIn({ url, meeting_id: meeting_id || known }))
          return queryClient.invalidateQueries({ queryKey: callKey('C21101_getSchedule') })
        },
        onError: failure => go(isRefused(failure) ? null : wayIn({ url: '', meeting_id: known })),
      },
    )
  }
  return (
    <div className={`${classes.enter} no-print`}>
      {changed && <MeetingChanged />}
      <Button
        size="lg"
        fullWidth
        variant={asks ? 'filled' : 'default'}
        loading={enter.isPending}
        leftSection={<IconVideo size={20} aria-hidden />}
        {...(block !== null && {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': reasonId,
        })}
        onClick={() => block === null && press()}
      >
        {t(asks ? 'enter' : 'enter_again')}
      </Button>
      {block !== null && <p id={reasonId}>{enterBlockText[block]}</p>}
      {lesson.service_out_flag === 1 && (
        <Notice kind="warning" live>
          {t(known === '' ? 'service_out' : 'service_out_number', {
            id: meetingIdText(lesson.meeting_id),
            passcode: lesson.passcode && t('service_out_passcode', { passcode: lesson.passcode }),
          })}
        </Notice>
      )}
      {entered_at !== null && lesson.not_begun_flag === 1 && (
        <Notice kind="info" live>
          {t(lesson.teacher_missed_flag === 1 ? 'not_begun_told' : 'not_begun', {
            time: lessonInstant.time(entered_at),
          })}
        </Notice>
      )}
      {entered_at !== null && lesson.not_seen_flag === 1 && (
        <Notice kind="info" live>
          {t('not_seen', { time: lessonInstant.time(entered_at) })}
        </Notice>
      )}
      {trouble !== '' && !changed && (
        <Notice kind="warning" live>
          {trouble}
        </Notice>
      )}
      {entered_at !== null && !blocked && lesson.not_begun_flag === 0 && lesson.not_seen_flag === 0 && (
        <p className={`${classes.entered} num`} role="status">
          <IconCheck size={16} aria-hidden />
          {t('entered', { time: lessonInstant.time(entered_at) })}
        </p>
      )}
      {blocked !== null && <BlockedTab url={blocked} />}
      <FailureAlert error={enter.error} />
    </div>
  )
}
