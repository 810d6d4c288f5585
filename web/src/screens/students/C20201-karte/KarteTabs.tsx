import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayChange } from '@terakoya/contract/masters/defineResource'
import { studentKeeperScope } from '@terakoya/contract/roleScopes'
import { screenOf } from '@terakoya/contract/screens'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { useContext } from 'react'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ScoresPanel } from '../../../components/scores/ScoresPanel.tsx'
import { resourcePaths } from '../../../framework/resource/resourcePaths.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { InterviewsPart } from './InterviewsPart.tsx'
import { KarteWhose, OpenKarte } from './KarteWhose.tsx'
import { karteWords } from './text.ts'

const studentPaths = resourcePaths(screenOf('C20101-students'))

/** The interviews, under the name of whose they are. */
export function InterviewsTab({ id }: { id: number }) {
  return (
    <div className="stack">
      <KarteWhose />
      <InterviewsPart id={id} />
    </div>
  )
}

/** The tests of the karte's student; without any, what can be done about it, which differs by who reads. */
export function ScoresTab() {
  const t = karteWords.useText()
  const { user_type_code } = useUser()
  const karte = useContext(OpenKarte)
  if (!karte) return <Loading />
  const { student_no, student_name, test_scores: scores } = karte
  const subjectOf = (no: number) => scores.find(each => each.subject_no === no)?.subject_name ?? ''
  const keeps = mayChange(kartes, user_type_code)
  const writes = student_no > 0 && user_type_code in studentKeeperScope
  return (
    <div className="stack">
      <KarteWhose />
      {scores.length > 0 ? (
        <ScoresPanel name={student_name} scores={scores} subjectOf={subjectOf} none="" />
      ) : (
        <section className="panel">
          <EmptyState
            title={t('scores_none')}
            actions={
              writes && (
                <Anchor component={Link} to={studentPaths.edit(student_no)}>
                  {t('scores_add')}
                </Anchor>
              )
            }
          >
            {student_no === 0 && keeps ? t('scores_no_student') : undefined}
          </EmptyState>
        </section>
      )}
    </div>
  )
}
