import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { GivenAnswers } from './GivenAnswers.tsx'
import { Strangers } from './Strangers.tsx'
import classes from './TeacherToday.module.css'
import { UnknownQuestions } from './UnknownQuestions.tsx'

/** What became of the teacher's last word on somebody in the room. */
export type Said =
  | { sentence: string; stranger: boolean }
  /** It wasn't taken. */
  | { refused: unknown }

interface RoomPeopleProps extends Pick<TeacherDayPeriod, 'strangers' | 'questions' | 'answers'> {
  today: boolean
}

/**
 * Whom nobody knows in the room, who they may be, and what the teacher has said of them. What became of the last word stands
 * once and takes the place of the one before, and outlives the question, which the next look at the day may take away.
 */
export function RoomPeople({ strangers, questions, answers, today }: RoomPeopleProps) {
  const [said, setSaid] = useState<Said | null>(null)
  const there = today ? strangers : []
  return (
    <>
      <Strangers strangers={there} answers={answers} />
      {today && <UnknownQuestions questions={questions} onSaid={setSaid} />}
      <GivenAnswers answers={answers} strangers={there} onSaid={setSaid} />
      {said !== null && <LastWord said={said} strangersThere={there.length > 0} />}
    </>
  )
}

function LastWord({ said, strangersThere }: { said: Said; strangersThere: boolean }) {
  // That a stranger is there, and what to do, stands above already.
  if ('sentence' in said && said.stranger && strangersThere) return null
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
