import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText, divisionText } from '@terakoya/domain/lessons/states'
import { useMemo } from 'react'
import { dotsText } from '../../../../words/joining.ts'
import { type Candidate, lessonsFor } from '../model/candidates.ts'
import type { CellPlace } from '../model/judging.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import { CandidateLine } from './CandidateLine.tsx'
import classes from './Candidates.module.css'
import { Choices } from './Choices.tsx'

interface FittingLessonsProps {
  model: WeekModel
  place: CellPlace
  focusWish: object | null
  onChoose: (candidate: Candidate) => void
}

/** The unassigned lessons that this teacher's period could take, best first. */
export function FittingLessons({ model, place, focusWish, onChoose }: FittingLessonsProps) {
  const t = assignmentWords.useText()
  const fitting = useMemo(() => lessonsFor(model, place), [model, place])
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>
        {t('fitting')}
        <span className="num">{t('count', { count: fitting.length })}</span>
      </h4>
      {fitting.length === 0 ? (
        <p className="soft">{t('fitting_none')}</p>
      ) : (
        <Choices label={t('fitting')} className="list" focusWish={focusWish}>
          {fitting.map((candidate, index) => {
            const { lesson } = candidate
            const subject = model.subjectOf.get(lesson.subject_no)?.name1 ?? ''
            return (
              <CandidateLine
                key={lesson.schedule_no}
                candidate={candidate}
                name={lesson.student_name}
                about={dotsText([
                  `${schoolYearText(lesson.school_year_code)} ${subject}`,
                  capacityText(lesson.capacity),
                  divisionText(lesson.time_division),
                ])}
                rank={index + 1}
                onChoose={() => onChoose(candidate)}
              />
            )
          })}
        </Choices>
      )}
    </section>
  )
}
