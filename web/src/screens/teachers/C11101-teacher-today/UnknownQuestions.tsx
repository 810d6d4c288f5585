import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useWrite } from '../../../api/useWrite.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import type { Said } from './RoomPeople.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'
import { useReadDayAgain } from './useReadDayAgain.ts'

type Question = TeacherDayPeriod['questions'][number]

interface OnSaid {
  onSaid: (said: Said) => void
}

/** Who somebody unknown in the room is, while exactly one student is missing: the teacher sees the picture, we don't. */
export function UnknownQuestions({ questions, onSaid }: Pick<TeacherDayPeriod, 'questions'> & OnSaid) {
  return questions.map(question => (
    <UnknownQuestion key={question.disagreement_no} question={question} onSaid={onSaid} />
  ))
}

function UnknownQuestion({ question, onSaid }: { question: Question } & OnSaid) {
  const t = teacherTodayWords.useText()
  const readAgain = useReadDayAgain()
  const answer = useWrite('ZoomLog_answerUnknown', { showsFailure: true })
  const { disagreement_no, shown_name, joined_at, student_name, came_flag } = question
  const name = shown_name || t('unknown_nameless')
  const title = t(came_flag === 1 ? 'unknown_came_title' : 'unknown_title', { student: student_name })
  const send = (said: 'student' | 'stranger') =>
    answer.mutate(
      { disagreement_no, answer: said },
      {
        onSuccess: () =>
          onSaid({
            sentence: t(said === 'student' ? 'unknown_told_student' : 'unknown_told_stranger', {
              student: student_name,
            }),
            stranger: said === 'stranger',
          }),
        onError: refused => onSaid({ refused }),
        onSettled: readAgain,
      },
    )
  return (
    <section className={classes.question} role="alert" aria-label={title}>
      <IconUserQuestion size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{title}</h4>
        <p className="num">
          {t(came_flag === 1 ? 'unknown_came_body' : 'unknown_body', {
            name,
            time: lessonInstant.time(joined_at),
            student: student_name,
          })}
        </p>
        <div className="row">
          <Button loading={answer.isPending} className={classes.answer ?? ''} onClick={() => send('student')}>
            {t('unknown_student')}
          </Button>
          <Button
            variant="default"
            className={classes.answer ?? ''}
            disabled={answer.isPending}
            onClick={() => send('stranger')}
          >
            {t('unknown_stranger')}
          </Button>
        </div>
      </div>
    </section>
  )
}
