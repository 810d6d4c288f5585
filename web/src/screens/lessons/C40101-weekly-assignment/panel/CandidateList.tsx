import { countedBlock, engineWould, standingOf } from '@terakoya/domain/assignment/candidates'
import { reasonText } from '@terakoya/domain/assignment/reasonTexts'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { type ReactNode, useMemo } from 'react'
import { listText } from '../../../../words/joining.ts'
import { type Candidate, candidatesFor } from '../model/candidates.ts'
import type { Swap } from '../model/swaps.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { assignmentWords } from '../text.ts'
import { CandidateLine } from './CandidateLine.tsx'
import classes from './Candidates.module.css'
import { Choices } from './Choices.tsx'
import { SwapList } from './SwapList.tsx'

interface CandidateListProps {
  model: WeekModel
  lesson: Lesson
  focusWish: object | null
  /** What stands below where nobody could be given the lesson by a run. */
  whenNobody: ReactNode
  onChoose: (candidate: Candidate) => void
  onSwap: (swap: Swap) => void
}

/** Who could take the lesson, best first, each with reasons; below, who can't and why (experience §6, point 3). */
export function CandidateList(props: CandidateListProps) {
  const { model, lesson, focusWish, whenNobody, onChoose, onSwap } = props
  const t = assignmentWords.useText()
  const candidates = useMemo(() => candidatesFor(model, lesson), [model, lesson])
  const possible = candidates.filter(each => each.judgement.block === null)
  const blocked = candidates.filter(each => each.judgement.block !== null)
  // Where the order surprises, it says what it is.
  const standings = possible.map(standingOf)
  const warnedFirst =
    standings.includes('warned') && standings.indexOf('warned') < standings.lastIndexOf('good')
  const byRun = possible.some(each => engineWould(each, model.forbidden))
  const title = possible.length > 0 && !byRun ? 'candidates_warned' : 'candidates'
  const byBlock = groupBy(blocked, each => countedBlock(each.judgement, model.forbidden) ?? 'full')
  return (
    <section className={classes.section}>
      <h4 className={classes.title}>
        {t(lesson.teacher_no > 0 ? 'candidates_other' : title)}
        <span className="num">{t('people', { count: possible.length })}</span>
      </h4>
      {warnedFirst && <p className={classes.order}>{t('candidates_order')}</p>}
      {possible.length === 0 ? (
        <p className="soft">{t(lesson.teacher_no > 0 ? 'candidates_none_other' : 'candidates_none')}</p>
      ) : (
        <Choices label={t('candidates')} className="list" focusWish={focusWish}>
          {possible.map((candidate, index) => (
            <CandidateLine
              key={candidate.teacher.teacher_no}
              candidate={candidate}
              name={candidate.teacher.display_name}
              rank={index + 1}
              onChoose={() => onChoose(candidate)}
            />
          ))}
        </Choices>
      )}
      {!byRun && whenNobody}
      <SwapList model={model} lesson={lesson} onSwap={onSwap} />
      {blocked.length > 0 && (
        <div className={classes.blocked}>
          <h4 className={classes.title}>
            {t('candidates_blocked')}
            <span className="num">{t('people', { count: blocked.length })}</span>
          </h4>
          {[...byBlock].map(([block, people]) => (
            <details key={block} open={block !== 'not_working' && block !== 'other_center'}>
              <summary>
                {reasonText[block]} <span className="num">{people.length}</span>
              </summary>
              <p>{listText(people.map(each => each.teacher.display_name))}</p>
            </details>
          ))}
        </div>
      )}
    </section>
  )
}
