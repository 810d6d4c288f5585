import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { cancelKindTexts, publishedStateTexts } from '@terakoya/domain/lessons/lessonStates'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { statusOfState } from '@terakoya/domain/reports/states'
import { useCall } from '../../../api/useCall.ts'
import { ChatButton } from '../../../components/chat/ChatButton.tsx'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { MeetingInfo } from '../../../components/day/MeetingInfo.tsx'
import { meetingUrl } from '../../../components/day/meetingUrl.ts'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { RecordHead } from '../../../framework/edit/RecordHead.tsx'
import { RecordPanel } from '../../../framework/edit/RecordPanel.tsx'
import { useLeaveRecord } from '../../../framework/edit/useLeaveRecord.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { asideText, dotsText } from '../../../words/joining.ts'
import { Attendance } from './Attendance.tsx'
import { useUnread } from './LessonChat.tsx'
import classes from './LessonList.module.css'
import { LessonLog } from './LessonLog.tsx'
import { Message } from './Message.tsx'
import { hasOrigin, Origin } from './Origin.tsx'
import { lessonListWords } from './text.ts'

export type LessonRecord = OutputOf<'C40501_doRead'>

interface LessonDetailProps {
  id: number
  /** The address alone led here. */
  named: boolean
  onClose: () => void
}

/** A lesson whole: what it is, who was there, what staff tell each other of it, and what was done with it. */
export function LessonDetail({ id, named, onClose }: LessonDetailProps) {
  const t = lessonListWords.useText()
  const asked = useCall('C40501_doRead', { id }, { enabled: id > 0, staleTime: 0 })
  useLeaveRecord(onClose)
  return (
    <RecordPanel
      id={id}
      asked={asked}
      labelledBy="lesson-heading"
      gone={{ title: t('gone'), body: t('gone_body') }}
      named={named}
      onClose={onClose}
    >
      {lesson => (
        <div className={classes.detail}>
          <RecordHead onClose={onClose}>
            <h2 id="lesson-heading" className="facts">
              {lesson.student_name}
              <small>{schoolYearText(lesson.school_year_code)}</small>
            </h2>
            <DayAndSlot lesson={lesson} off={lesson.cancelled_flag === 1} />
          </RecordHead>
          <Facts lesson={lesson} />
          <Meeting lesson={lesson} />
          <Message lesson={lesson} />
          <LessonLog lesson={lesson} />
          <Ways lesson={lesson} />
        </div>
      )}
    </RecordPanel>
  )
}

function Facts({ lesson }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const { cancel_kind, cancel_reason } = lesson
  const kind = cancel_kind === '' ? '' : cancelKindTexts[cancel_kind]
  return (
    <RecordFacts
      facts={[
        [t('subject'), lesson.subject_name],
        [t('course'), dotsText([lesson.course_name, layoutText(lesson)])],
        [
          t('class_count'),
          lesson.class_count > 0 ? t('class_count_value', { count: lesson.class_count }) : '',
        ],
        [t('teacher'), lesson.teacher_name === '' ? t('teacher_none') : lesson.teacher_name],
        [
          t('center'),
          lesson.original_center_name === ''
            ? lesson.center_name
            : asideText(lesson.center_name, t('from_center', { center: lesson.original_center_name })),
        ],
        [t('classroom'), lesson.classroom_name],
        [t('published'), publishedStateTexts[lesson.published_state]],
        [
          t('report'),
          lesson.report_state !== '' && (
            <ReportStateTag key="report" report_status={statusOfState(lesson.report_state)} />
          ),
        ],
        [t('attendance'), <Attendance key={lesson.attendance_distinction} lesson={lesson} />],
        [t('origin'), hasOrigin(lesson) && <Origin row={lesson} />],
        [t('operation_note'), lesson.operation_note],
        [t('cancelled'), cancel_reason !== '' && t('cancelled_why', { kind, reason: cancel_reason })],
      ]}
    />
  )
}

/** Where the lesson is held, as it is published. */
function Meeting({ lesson: { meeting_id, passcode } }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  if (meeting_id === '') return null
  return (
    <section className="stack gap-3" aria-label={t('meeting')}>
      <h3>{t('meeting')}</h3>
      <MeetingInfo meeting_id={meeting_id} passcode={passcode} />
      <div>
        <Button
          component="a"
          href={meetingUrl(meeting_id)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="compact-sm"
          leftSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t('meeting_open')}
        </Button>
      </div>
    </section>
  )
}

/** To the student, the report and the day of the assignment, for those who may open them. */
function Ways({ lesson }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const user = useUser()
  const { authority_function_ids: granted } = user
  const { today } = useConfig()
  const { own } = useCenters()
  const { schedule_no, center_no, schedule_date, student_no, cancelled_flag } = lesson
  const reported = cancelled_flag === 0 && schedule_date <= today
  const assigns = granted.includes('C40101') && own.some(each => each.center_no === center_no)
  const unread = useUnread(schedule_no)
  const search = { center: center_no, week: mondayOf(schedule_date), day: schedule_date }
  return (
    <footer className={classes.acts}>
      {cancelled_flag === 0 && (
        <ChatButton
          schedule_no={schedule_no}
          partner={user.isStudent ? '' : t('student_named', { name: lesson.student_name })}
          unread={unread}
          size="compact-sm"
        />
      )}
      {granted.includes('C20101') && (
        <Button component={Link} to={`/C20101/${student_no}/edit`} variant="subtle" size="compact-sm">
          {t('open_student')}
        </Button>
      )}
      {reported && mayOpen(screenOf('C50102-report'), user) && (
        <Button
          component={Link}
          to="/C50102/$schedule_no"
          params={{ schedule_no: String(schedule_no) } as never}
          variant="subtle"
          size="compact-sm"
        >
          {t('open_report')}
        </Button>
      )}
      {assigns && cancelled_flag === 0 && (
        <Button
          component={Link}
          to="/C40101"
          search={linkSearch('/C40101', search)}
          variant="default"
          size="compact-sm"
        >
          {t('open_assignment')}
        </Button>
      )}
    </footer>
  )
}
