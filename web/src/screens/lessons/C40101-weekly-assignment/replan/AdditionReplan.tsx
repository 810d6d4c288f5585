import { Button, Checkbox } from '@mantine/core'
import { maxPlaced } from '@terakoya/contract/lessons/C40101-weekly-assignment/replan'
import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import type { ReplanLoss } from '../model/losses.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Unsaved } from '../whyNot/WhyNot.tsx'
import { Aftermath } from './Aftermath.tsx'
import { Budget } from './Budget.tsx'
import { placeableLessons } from './occasion.ts'
import { Proposals } from './Proposals.tsx'
import type { Proposal } from './proposal.ts'
import classes from './Replan.module.css'
import { replanWords } from './text.ts'

interface AdditionReplanProps {
  model: WeekModel
  schedule_no: number
  unsaved: Unsaved
  onUse: (proposal: Proposal, losses: readonly ReplanLoss[]) => void
}

/** Unassigned lessons of a day are to get teachers: which of them, and who moves so that they do. */
export function AdditionReplan({ model, schedule_no, unsaved, onUse }: AdditionReplanProps) {
  const t = replanWords.useText()
  const schedule_date = model.lessonOf.get(schedule_no)?.schedule_date ?? ''
  const lessons = useMemo(() => placeableLessons(model, schedule_date), [model, schedule_date])
  const [wanted, setWanted] = useState<readonly number[]>([schedule_no])
  const [budget, setBudget] = useState<number | null>(null)
  const numbers = lessons.map(lesson => lesson.schedule_no)
  // Another person may have given one a teacher meanwhile.
  const chosen = numbers.filter(number => wanted.includes(number))
  if (lessons.length === 0)
    return <EmptyState title={t('none_title_addition')}>{t('none_addition')}</EmptyState>

  const all = chosen.length === numbers.length
  return (
    <>
      <p className={classes.about}>{t('about_addition')}</p>
      <div className={classes.question}>
        <div>
          <Checkbox.Group
            label={t('lessons_addition', { day: dayText(schedule_date) })}
            value={chosen.map(String)}
            onChange={values => setWanted(values.map(Number))}
          >
            <div className={classes.lessons}>
              {lessons.map(lesson => (
                <Checkbox
                  key={lesson.schedule_no}
                  value={String(lesson.schedule_no)}
                  data-autofocus={lesson.schedule_no === schedule_no ? '' : undefined}
                  label={
                    <>
                      <span className="num">{slotTimes(lesson.time_limit_no).start}</span>{' '}
                      {lesson.student_name}{' '}
                      <small>{model.subjectOf.get(lesson.subject_no)?.name1 ?? ''}</small>
                    </>
                  }
                />
              ))}
            </div>
          </Checkbox.Group>
          {lessons.length > 1 && (
            <Button
              size="compact-sm"
              variant="default"
              mt="xs"
              onClick={() => setWanted(all ? [] : numbers.slice(0, maxPlaced))}
            >
              {t(all ? 'choose_none' : 'choose_all')}
            </Button>
          )}
        </div>
        <Budget occasion="addition" value={budget} onChange={setBudget} />
      </div>
      <Aftermath
        occasion="addition"
        center_no={model.center_no}
        teacher_no={0}
        schedule_date={schedule_date}
      />
      {chosen.length > 0 && chosen.length <= maxPlaced ? (
        <Proposals
          model={model}
          occasion="addition"
          question={{
            center_no: model.center_no,
            week_date: mondayOf(schedule_date),
            schedule_date,
            place_schedule_nos: chosen,
            budget,
            ...unsaved,
          }}
          onUse={proposal => onUse(proposal, [])}
        />
      ) : (
        <p className={classes.nothing}>
          {chosen.length === 0 ? t('unchosen_addition') : t('too_many', { max: maxPlaced })}
        </p>
      )}
    </>
  )
}
