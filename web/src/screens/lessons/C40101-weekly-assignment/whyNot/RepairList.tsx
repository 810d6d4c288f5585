import { Button } from '@mantine/core'
import { useId } from 'react'
import type { WeekModel } from '../model/weekModel.ts'
import { Choices } from '../panel/Choices.tsx'
import { assignmentWords } from '../text.ts'
import type { Repair } from './planRepair.ts'
import { repairLines, repairTags } from './repairWords.ts'
import { whyNotWords } from './text.ts'
import classes from './WhyNot.module.css'

interface RepairListProps {
  model: WeekModel
  /** The best first. */
  repairs: readonly Repair[]
  /** Left out where the person only looks. */
  onRepair: ((repair: Repair) => void) | undefined
}

/** What would give the lesson a teacher: each as who goes where, and what it changes. */
export function RepairList({ model, repairs, onRepair }: RepairListProps) {
  const t = whyNotWords.useText()
  const letter = assignmentWords.useText()('letter_warning')
  const id = useId()
  return (
    <>
      <h4 className={classes.title}>{t('repairs')}</h4>
      <p className={classes.about}>{t('repairs_about')}</p>
      <Choices label={t('repairs')} className={classes.repairs} focusWish={null}>
        {repairs.map((repair, index) => (
          <li key={repair.moves.map(move => `${move.schedule_no}>${move.to_teacher_no}`).join(' ')}>
            <span id={`${id}${index}`} className={classes.moves}>
              {repairLines(model, repair).map(line => (
                <span key={line}>{line}</span>
              ))}
            </span>
            <span className={classes.tags}>
              {repairTags(model, repair).map(({ text, kind }) => (
                <span key={text} className="tag dense" data-kind={kind}>
                  {kind === 'warning' ? `${letter} ${text}` : text}
                </span>
              ))}
            </span>
            {onRepair && (
              <Button
                size="compact-sm"
                variant="default"
                aria-describedby={`${id}${index}`}
                onClick={() => onRepair(repair)}
              >
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </Choices>
    </>
  )
}
