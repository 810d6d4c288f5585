import { Button } from '@mantine/core'
import { IconMessageCheck } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useWrite } from '../../../api/useWrite.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { givenWords } from './givenText.ts'
import type { Said } from './RoomPeople.tsx'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'
import { useReadDayAgain } from './useReadDayAgain.ts'

type Given = TeacherDayPeriod['answers'][number]
type Word = Given['answer'] | 'undone'

const told = { student: 'given_now_student', stranger: 'given_now_stranger', undone: 'given_undone' } as const

/** What the teacher has said of unknown persons, with the way back until the center has decided who they were. */
export function GivenAnswers({
  answers,
  strangers,
  onSaid,
}: Pick<TeacherDayPeriod, 'answers' | 'strangers'> & { onSaid: (said: Said) => void }) {
  const g = givenWords.useText()
  if (answers.length === 0) return null
  return (
    <ul className={classes.given} aria-label={g('given')}>
      {answers.map(given => (
        <GivenAnswer
          key={given.students[0]?.disagreement_no}
          given={given}
          // What follows of it stands above then.
          there={strangers.some(
            each => each.shown_name === given.shown_name && each.joined_at === given.joined_at,
          )}
          onSaid={onSaid}
        />
      ))}
    </ul>
  )
}

interface GivenAnswerProps {
  given: Given
  /** Whom it is of is in the room still. */
  there: boolean
  onSaid: (said: Said) => void
}

function GivenAnswer({ given, there, onSaid }: GivenAnswerProps) {
  const t = teacherTodayWords.useText()
  const g = givenWords.useText()
  const readAgain = useReadDayAgain()
  const correct = useWrite('ZoomLog_correctAnswer', { showsFailure: true })
  const { students, answer, answered_at, grave_flag, settled_flag } = given
  const name = given.shown_name || t('unknown_nameless')
  const nameOf = ({ student_name }: Given['students'][number]) =>
    student_name === '' ? g('given_anybody') : t('student', { name: student_name })
  const student = students.map(nameOf).join(t('unknown_or'))
  const send = (word: Word, [of] = students) =>
    of &&
    correct.mutate(
      { disagreement_no: of.disagreement_no, answer: word },
      {
        onSuccess: () => onSaid({ sentence: g(told[word]), stranger: word === 'stranger' }),
        onError: refused => onSaid({ refused }),
        onSettled: readAgain,
      },
    )
  const ofStranger = there ? 'given_there' : 'given_stranger'
  const line = answer === 'stranger' ? ofStranger : grave_flag === 1 ? 'given_told' : 'given_student'
  const other = answer === 'student' ? 'stranger' : 'student'
  return (
    <li>
      <IconMessageCheck size={18} aria-hidden />
      <div className="stack gap-2">
        <p className="num">{g(line, { time: lessonInstant.time(answered_at), name, student })}</p>
        {settled_flag === 1 ? (
          <p className="note">{g('given_settled')}</p>
        ) : (
          <div className="row">
            {grave_flag === 0 && (
              <Button
                size="compact-sm"
                variant="default"
                className={classes.answer ?? ''}
                loading={correct.isPending && correct.variables?.answer === 'undone'}
                disabled={correct.isPending}
                aria-label={g('given_undo_of', { name })}
                onClick={() => send('undone')}
              >
                {g('given_undo')}
              </Button>
            )}
            {(other === 'student' ? students : students.slice(0, 1)).map(each => (
              <Button
                key={each.disagreement_no}
                size="compact-sm"
                variant="default"
                className={classes.answer ?? ''}
                disabled={correct.isPending}
                aria-label={g(`given_to_${other}_of`, { name, student: nameOf(each) })}
                onClick={() => send(other, [each])}
              >
                {other === 'stranger' || students.length === 1
                  ? g(`given_to_${other}`)
                  : g('given_to_student_named', { student: nameOf(each) })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
