import { Button } from '@mantine/core'
import { Notice } from '../../../../components/Notice.tsx'
import { DraftOffer } from '../../../../framework/unsaved/DraftOffer.tsx'
import { joiningWords } from '../../../../words/joining.ts'
import type { CellPlace } from '../model/judging.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import { lessonLine } from './lessonLine.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { Refusals } from './refusals.ts'
import type { Acts } from './useActs.ts'
import type { Save } from './useSave.ts'

interface SaveNoticesProps {
  acts: Acts
  save: Save
  /** Of the refused rows those that are still wanted. */
  refusals: Refusals
  /** A lesson as it was loaded, also one that would leave. */
  lessonOf: (schedule_no: number) => Lesson | undefined
  onSelectLesson: (schedule_no: number) => void
  onSelectCell: (place: CellPlace) => void
  teacherName: (teacher_no: number) => string
  onConflicts: () => void
}

/** What unsaved work needs a person for: a draft found, a clash with others, a refused save, what a save undid. */
export function SaveNotices(props: SaveNoticesProps) {
  const { acts, save, onSelectLesson } = props
  const t = assignmentWords.useText()
  const { failure, unassigned, arrived } = save.outcome
  const { work, conflicts } = acts
  if (
    work.draftSavedAt === null &&
    conflicts.length === 0 &&
    !failure &&
    arrived === 0 &&
    unassigned.length === 0
  )
    return null
  return (
    <div className={`${classes.told} no-print`}>
      <DraftOffer work={work} besideLessons />
      {conflicts.length > 0 ? (
        <Notice kind="warning" title={t('conflict_title', { count: conflicts.length })} live>
          {t('conflict_body')}
          <ul className={classes.rows}>
            {conflicts.map(({ schedule_no }) => {
              const lesson = props.lessonOf(schedule_no)
              return lesson ? (
                <li key={schedule_no}>
                  <button type="button" onClick={() => onSelectLesson(schedule_no)}>
                    {lessonLine(lesson)}
                  </button>
                </li>
              ) : null
            })}
          </ul>
          <div className={classes.choices}>
            <Button size="xs" onClick={props.onConflicts}>
              {t('conflict_open')}
            </Button>
          </div>
        </Notice>
      ) : (
        <RefusedNotice
          save={save}
          dirty={acts.dirty}
          refusals={props.refusals}
          lessonOf={props.lessonOf}
          onSelectLesson={onSelectLesson}
          onSelectCell={props.onSelectCell}
          teacherName={props.teacherName}
        />
      )}
      {unassigned.length > 0 && (
        <Notice kind="warning" title={t('unassigned_title', { count: unassigned.length })} live>
          <ul className={classes.rows}>
            {unassigned.map(({ schedule_no, student_name, display_name, errorCode }) => (
              <li key={schedule_no}>
                <button type="button" onClick={() => onSelectLesson(schedule_no)}>
                  {student_name}
                </button>
                {joiningWords.say('colon')}
                {t(`unassigned_${errorCode}`, { teacher: display_name })}
              </li>
            ))}
          </ul>
          <Button size="xs" variant="default" onClick={save.dismiss}>
            {t('close')}
          </Button>
        </Notice>
      )}
    </div>
  )
}
