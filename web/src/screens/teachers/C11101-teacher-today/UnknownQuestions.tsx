import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'
import { useReadDayAgain } from './useReadDayAgain.ts'

type Question = TeacherDayPeriod['questions'][number]

/** Who somebody unknown in the room is, while exactly one student is missing: the teacher sees the picture, we don't. */
export function UnknownQuestions({ questions }: Pick<TeacherDayPeriod, 'questions'>) {
  const [answered, setAnswered] = useState<string | null>(null)
  return (
    <>
      {questions.map(question => (
        <UnknownQuestion key={question.disagreement_no} question={question} onAnswered={setAnswered} />
      ))}
      {answered !== null && (
        <div className={classes.said}>
          <Notice kind="done" live>
            {answered}
          </Notice>
        </div>
      )}
    </>
  )
}

interface UnknownQuestionProps {
  question: Question
  onAnswered: (sentence: string) => void
}

function UnknownQuestion({ question, onAnswered }: UnknownQuestionProps) {
  const t = teacherTodayWords.useText()
  const readAgain = useReadDayAgain()
  const answer = useWrite('ZoomLog_answerUnknown', { showsFailure: true })
  const { disagreement_no, shown_name, joined_at, student_name } = question
  const name = shown_name || t('unknown_nameless')
  const send = (said: 'student' | 'stranger') =>
    answer.mutate(
      { disagreement_no, answer: said },
      {
        onSuccess: () =>
          onAnswered(
            t(said === 'student' ? 'unknown_told_student' : 'unknown_told_stranger', {
              student: student_name,
            }),
          ),
        onSettled: readAgain,
      },
    )
  return (
    <section
      className={classes.question}
      role="alert"
      aria-label={t('unknown_title', { student: student_name })}
    >
      <IconUserQuestion size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{t('unknown_title', { student: student_name })}</h4>
        <p className="num">
          {t('unknown_body', { name, time: lessonInstant.time(joined_at), student: student_name })}
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
        <FailureAlert error={answer.error} />
      </div>
    </section>
  )
}
