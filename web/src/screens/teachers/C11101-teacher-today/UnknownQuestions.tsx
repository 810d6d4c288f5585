import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useWrite } from '../../../api/useWrite.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import type { Said } from './RoomPeople.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'
import { unknownWords } from './unknownText.ts'
import { useReadDayAgain } from './useReadDayAgain.ts'

type Question = TeacherDayPeriod['questions'][number]

interface OnSaid {
  onSaid: (said: Said) => void
}

/** Who somebody unknown in the room is, while a student is missing: the teacher sees the picture, we don't. */
export function UnknownQuestions({ questions, onSaid }: Pick<TeacherDayPeriod, 'questions'> & OnSaid) {
  return questions.map(question => (
    <UnknownQuestion
      key={`${question.shown_name} ${question.joined_at}`}
      question={question}
      onSaid={onSaid}
    />
  ))
}

/** What is known of a student who it may be. */
function seenOf({ came_flag, left_flag }: Question['students'][number]) {
  return came_flag === 1 ? 'unknown_came' : left_flag === 1 ? 'unknown_left' : 'unknown_not_yet'
}

function UnknownQuestion({ question, onSaid }: { question: Question } & OnSaid) {
  const t = teacherTodayWords.useText()
  const ask = unknownWords.useText()
  const readAgain = useReadDayAgain()
  const answer = useWrite('ZoomLog_answerUnknown', { showsFailure: true })
  const { shown_name, joined_at, students } = question
  const name = shown_name || t('unknown_nameless')
  const allCame = students.every(each => each.came_flag === 1)
  const names = students.map(each => t('student', { name: each.student_name })).join(t('unknown_or'))
  const title = ask(allCame ? 'unknown_came_title' : 'unknown_title', { students: names })
  const known = students.map(each => ask(seenOf(each), { student: each.student_name }))
  const send = (of: Question['students'][number], said: 'student' | 'stranger') =>
    answer.mutate(
      { disagreement_no: of.disagreement_no, answer: said },
      {
        onSuccess: () =>
          onSaid({
            sentence: ask(said === 'student' ? 'unknown_told_student' : 'unknown_told_stranger', {
              student: of.student_name,
            }),
            stranger: said === 'stranger',
          }),
        onError: refused => onSaid({ refused }),
        onSettled: readAgain,
      },
    )
  const [first] = students
  return (
    <section className={classes.question} role="alert" aria-label={title}>
      <IconUserQuestion size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{title}</h4>
        <p className="num">
          {[
            ask('unknown_there', { name, time: lessonInstant.time(joined_at) }),
            ...known,
            ask(allCame ? 'unknown_came_answer' : 'unknown_answer'),
          ].join('')}
        </p>
        <div className="row">
          {students.map(each => (
            <Button
              key={each.disagreement_no}
              loading={answer.isPending && answer.variables?.disagreement_no === each.disagreement_no}
              disabled={answer.isPending}
              className={classes.answer ?? ''}
              onClick={() => send(each, 'student')}
            >
              {students.length === 1
                ? ask('unknown_student')
                : ask('unknown_student_of', { student: each.student_name })}
            </Button>
          ))}
          <Button
            variant="default"
            className={classes.answer ?? ''}
            disabled={answer.isPending}
            onClick={() => first && send(first, 'stranger')}
          >
            {ask('unknown_stranger')}
          </Button>
        </div>
      </div>
    </section>
  )
}
