import { Button } from '@mantine/core'
import { mondayOf } from '@terakoya/domain/days/day'
import { DayAndSlot } from '../../../../components/day/DayAndSlot.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import { AllLessons } from './AllLessons.tsx'
import { AskedLine } from './AskedLine.tsx'
import { AskStandIns } from './AskStandIns.tsx'
import { type Choice, type Decided, freedomOf, type IncidentTarget, unsavedOf } from './decisions.ts'
import { LessonChoice } from './LessonChoice.tsx'
import type { Occasion } from './occasion.ts'
import type { Candidate } from './StandIns.tsx'
import { useAbsentTeacher } from './useAbsentTeacher.ts'
import type { OccasionFacts } from './useOccasion.ts'
import type { Refusal } from './useSettle.ts'
import { choiceOfYes, type StandInAsks } from './useStandInAsks.ts'

interface LessonsProps {
  occasion: Occasion
  facts: OccasionFacts
  decided: readonly Decided[]
  periods: readonly number[]
  refusals: ReadonlyMap<number, Refusal>
  standIns: StandInAsks
  /** There are shifts that could be taken out. */
  shiftsLeft: boolean
  onChoose: (decided: readonly Decided[]) => void
}

/** The lessons that are hit, what is proposed for each, and what else changes for it. */
export function Lessons(props: LessonsProps) {
  const t = incidentWords.useText()
  const { occasion, facts, decided, periods, refusals, standIns, shiftsLeft, onChoose } = props
  const { kind, center_no, teacher_no } = occasion
  const { now, planOf, nameOf, subjectOf, beside } = facts
  const { requestOf } = standIns
  const { data: absent } = useAbsentTeacher(occasion)
  const worksHere = absent?.workplaces.some(each => each.center_no === center_no) ?? true
  const ahead = decided.filter(({ lesson }) => freedomOf(lesson, now) === 'all')
  const questionOf = ({ lesson: { schedule_no, schedule_date } }: Decided) => {
    const week_date = mondayOf(schedule_date)
    const isOther = ({ lesson }: { lesson: IncidentTarget }) =>
      lesson.schedule_no !== schedule_no && mondayOf(lesson.schedule_date) === week_date
    return {
      ...{ center_no, week_date, schedule_nos: [schedule_no] },
      lessons: unsavedOf(decided.filter(isOther), beside.filter(isOther)),
      losses: [{ teacher_no, schedule_date, time_limit_nos: [...periods] }],
    }
  }
  if (decided.length === 0) {
    return (
      <p className="note">
        {t('no_lessons')}
        {kind === 'absence' &&
          (!worksHere || shiftsLeft) &&
          t(worksHere ? 'no_lessons_absence' : 'no_lessons_here')}
      </p>
    )
  }
  return (
    <section className="stack gap-3" aria-label={t('hit')}>
      <h3 className="title">{t('hit')}</h3>
      {kind === 'absence' && <SearchState facts={facts} />}
      {kind === 'absence' && !facts.searching && (
        <AskStandIns
          occasion={occasion}
          lessons={ahead.filter(({ lesson }) => !choiceOfYes(requestOf.get(lesson.schedule_no)))}
          questionOf={questionOf}
          requestOf={requestOf}
          mailless={standIns.mailless}
          onAsked={standIns.reload}
        />
      )}
      {kind === 'closing' && ahead.length > 1 && (
        <AllLessons occasion={occasion} lessons={ahead} onChoose={onChoose} />
      )}
      <ul className={classes.lessons}>
        {decided.map(each => {
          const { lesson, choice, gave_way = false } = each
          const found = planOf
            .get(lesson.schedule_date)
            ?.moves.find(move => move.schedule_no === lesson.schedule_no)
          const request = requestOf.get(lesson.schedule_no)
          return (
            <LessonChoice
              key={lesson.schedule_no}
              lesson={lesson}
              subject={subjectOf(lesson.subject_no)}
              choice={choice}
              freedom={freedomOf(lesson, now)}
              candidates={candidatesOf(
                found?.to_teacher_no ?? 0,
                [kind === 'absence' ? choiceOfYes(request) : null, choice],
                nameOf,
              )}
              question={kind === 'absence' ? questionOf(each) : null}
              refusal={refusals.get(lesson.schedule_no)?.message}
              taken={gave_way && choice.outcome === 'replaced' ? choice.teacher_name : undefined}
              asked={
                request && (
                  <AskedLine
                    request={request}
                    student={lesson.student_name}
                    mailless={standIns.mailless}
                    onChanged={standIns.reload}
                  />
                )
              }
              onChoose={next => onChoose([{ lesson, choice: next }])}
            />
          )
        })}
      </ul>
      {beside.length > 0 && (
        <>
          <h4>{t('beside', { count: beside.length })}</h4>
          <ul className={classes.standIns}>
            {beside.map(({ lesson, teacher_no: to }) => (
              <li key={lesson.schedule_no}>
                <DayAndSlot lesson={lesson} />
                <b>{lesson.student_name}</b>
                <span>
                  {t('beside_line', {
                    before: nameOf(lesson.teacher_no) || t('nobody'),
                    after: to > 0 ? nameOf(to) : t('nobody'),
                  })}
                </span>
                {refusals.has(lesson.schedule_no) && (
                  <span className="wrong">
                    {t('row_refused', { why: refusals.get(lesson.schedule_no)?.message ?? '' })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** The teacher of the plan, who has said yes, and whoever was chosen beside. */
function candidatesOf(
  planned: number,
  others: readonly (Choice | null | undefined)[],
  nameOf: (no: number) => string,
): Candidate[] {
  const all: Candidate[] =
    planned > 0 ? [{ teacher_no: planned, teacher_name: nameOf(planned), shift_flag: 0 }] : []
  for (const choice of others) {
    if (choice?.outcome !== 'replaced' || all.some(each => each.teacher_no === choice.teacher_no)) continue
    const { teacher_no, teacher_name, shift_flag } = choice
    all.push({ teacher_no, teacher_name, shift_flag })
  }
  return all
}

function SearchState({ facts }: { facts: OccasionFacts }) {
  const t = incidentWords.useText()
  if (facts.searchFailed) {
    return (
      <Notice kind="warning" live>
        {t('search_failed')}
        <div className={classes.acts}>
          <Button size="compact-sm" variant="default" onClick={facts.searchAgain}>
            {t('search_again')}
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <p role="status" className="note">
      {facts.searching ? t('searching') : facts.fewest ? t('proven') : ''}
    </p>
  )
}
