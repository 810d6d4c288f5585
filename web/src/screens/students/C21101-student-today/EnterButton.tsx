import { Button } from '@mantine/core'
import { IconCheck, IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { StudentDayLesson } from '@terakoya/contract/students/C21101-student-today'
import { enterBlock, enterBlockText } from '@terakoya/domain/lessons/entering'
import { useId } from 'react'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import type { DayClock } from '../../../components/day/clock.ts'
import { localTimeOf } from '../../../components/day/localTime.ts'
import { meetingIdPlain } from '../../../components/day/meetingIdText.ts'
import { meetingUrl } from '../../../components/day/meetingUrl.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
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
  const { schedule_no, entered_at } = lesson
  const known = meetingIdPlain(lesson.meeting_id)
  const press = () => {
    // Browsers open a tab only while the press lasts: where the ID is not shown, the tab waits for the answer.
    const tab = window.open(known === '' ? 'about:blank' : meetingUrl(known), '_blank')
    if (tab) tab.opener = null
    enter.mutate(
      { schedule_no },
      {
        onSuccess: ({ meeting_id }) => {
          if (known === '' && meeting_id !== '') tab?.location.replace(meetingUrl(meeting_id))
          else if (known === '') tab?.close()
          return queryClient.invalidateQueries({ queryKey: callKey('C21101_getSchedule') })
        },
        onError: () => {
          if (known === '') tab?.close()
        },
      },
    )
  }
  return (
    <div className={`${classes.enter} no-print`}>
      <Button
        size="lg"
        fullWidth
        variant={entered_at === null ? 'filled' : 'default'}
        loading={enter.isPending}
        leftSection={<IconVideo size={20} aria-hidden />}
        {...(block !== null && {
          'data-disabled': true,
          'aria-disabled': true,
          'aria-describedby': reasonId,
        })}
        onClick={() => block === null && press()}
      >
        {t(entered_at === null ? 'enter' : 'enter_again')}
      </Button>
      {block !== null && <p id={reasonId}>{enterBlockText[block]}</p>}
      {entered_at !== null && (
        <p className={`${classes.entered} num`} role="status">
          <IconCheck size={16} aria-hidden />
          {t('entered', { time: lessonInstant.time(entered_at) })}
        </p>
      )}
      <FailureAlert error={enter.error} />
    </div>
  )
}
