import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useLoaded } from '../../../components/useLoaded.ts'
import { Strangers } from './Strangers.tsx'
import classes from './TeacherToday.module.css'

// Rarely there is somebody to ask about, and then it is seconds before anybody looks.
const LazyQuestions = lazyNamed(() => import('./UnknownQuestions.tsx'), 'UnknownQuestions')
const LazyAnswers = lazyNamed(() => import('./GivenAnswers.tsx'), 'GivenAnswers')

/** What became of the teacher's last word on somebody in the room. */
export type Said =
  | { sentence: string; stranger: boolean }
  /** It wasn't taken. */
  | { refused: unknown }

interface RoomPeopleProps extends Pick<TeacherDayPeriod, 'strangers' | 'questions' | 'answers'> {
  today: boolean
  /** The lesson is over. */
  over?: boolean
}

/**
 * Whom nobody knows in the room, who they may be, and what the teacher has said of them. What became of the last word stands
 * once and takes the place of the one before, and outlives the question, which the next look at the day may take away.
 */
export function RoomPeople({ strangers, questions, answers, today, over = false }: RoomPeopleProps) {
  const [last, setLast] = useState<{ said: Said; graves: number } | null>(null)
  const graves = answers.filter(({ grave_flag }) => grave_flag === 1).length
  const setSaid = (said: Said) => setLast({ said, graves })
  const there = today ? strangers : []
  const asks = useLoaded(LazyQuestions, today && questions.length > 0)
  const tells = useLoaded(LazyAnswers, answers.length > 0)
  return (
    <>
      <Strangers strangers={there} answers={answers} over={over} />
      {asks && <LazyQuestions questions={questions} onSaid={setSaid} />}
      {tells && <LazyAnswers answers={answers} strangers={there} onSaid={setSaid} />}
      {last && <LastWord said={last.said} strangersThere={there.length > 0} graver={graves > last.graves} />}
    </>
  )
}

interface LastWordProps {
  said: Said
  strangersThere: boolean
  /** The center was told of somebody since. */
  graver: boolean
}

function LastWord({ said, strangersThere, graver }: LastWordProps) {
  if ('sentence' in said) {
    // That a stranger is there, and what to do, stands above already.
    if (said.stranger && strangersThere) return null
    // The answer's own line says what it has come to: this one would still say that all is well.
    if (!said.stranger && graver) return null
  }
  return (
    <div className={classes.said}>
      {'refused' in said ? (
        <FailureAlert error={said.refused} seen />
      ) : (
        <Notice kind="done" live>
          {said.sentence}
        </Notice>
      )}
    </div>
  )
}
