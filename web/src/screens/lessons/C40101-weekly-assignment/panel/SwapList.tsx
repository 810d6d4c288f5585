import { warningText } from '@terakoya/domain/assignment/reasonTexts'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useMemo } from 'react'
import { dotsText } from '../../../../words/joining.ts'
import { type Swap, swapsFor } from '../model/swaps.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import classes from './Candidates.module.css'
import { Choices } from './Choices.tsx'

interface SwapListProps {
  model: WeekModel
  lesson: Lesson
  onSwap: (swap: Swap) => void
}

/** The lessons of the same period with which this one could change places. */
export function SwapList({ model, lesson, onSwap }: SwapListProps) {
  const t = assignmentWords.useText()
  const swaps = useMemo(() => swapsFor(model, lesson), [model, lesson])
  if (swaps.length === 0) return null
  return (
    <details className={classes.swaps}>
      <summary>
        {t('swaps')} <span className="num">{t('count', { count: swaps.length })}</span>
      </summary>
      <Choices label={t('swaps')} className="list" focusWish={null}>
        {swaps.map(swap => {
          const { other, teacher, plan } = swap
          const warnings = new Set([...plan.warnings.values()].flat())
          return (
            <li key={other.schedule_no}>
              <button
                type="button"
                className={classes.line}
                data-warned={warnings.size > 0 ? '' : undefined}
                onClick={() => onSwap(swap)}
              >
                <span className={classes.name}>
                  <b>⇔ {other.student_name}</b>
                  <span>
                    {dotsText([
                      `${schoolYearText(other.school_year_code)} ${model.subjectOf.get(other.subject_no)?.name1 ?? ''}`,
                      teacher.display_name,
                    ])}
                  </span>
                </span>
                {warnings.size > 0 && (
                  <span className={classes.tags}>
                    {[...warnings].map(warning => (
                      <span key={warning} className="tag dense" data-kind="warning">
                        {t('letter_warning')} {warningText[warning]}
                      </span>
                    ))}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </Choices>
    </details>
  )
}
