import { Button } from '@mantine/core'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { joiningWords } from '../../../../words/joining.ts'
import { placeOfKey } from '../model/cellKey.ts'
import type { CellPlace } from '../model/judging.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import { lessonLine } from './lessonLine.ts'
import { checkHelps, type Refusals } from './refusals.ts'
import type { Save } from './useSave.ts'

interface RefusedNoticeProps {
  save: Save
  dirty: boolean
  /** Of the refused rows those that are still wanted. */
  refusals: Refusals
  lessonOf: (schedule_no: number) => Lesson | undefined
  onSelectLesson: (schedule_no: number) => void
  onSelectCell: (place: CellPlace) => void
  teacherName: (teacher_no: number) => string
}

/** Why the last save was refused: as a whole, or which rows; rows that turned out to be stored already are said to be. */
export function RefusedNotice(props: RefusedNoticeProps) {
  const { save, dirty, refusals, lessonOf, onSelectLesson } = props
  const t = assignmentWords.useText()
  const { failure, refusals: told, arrived } = save.outcome
  if (arrived > 0) {
    return (
      <Notice kind="done" title={t('stored_title', { count: arrived })} live>
        {t(dirty ? 'stored_rest' : 'stored_all')}
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={save.dismiss}>
            {t('close')}
          </Button>
        </div>
      </Notice>
    )
  }
  if (!failure) return null
  const named = told.lessons.size + told.office.size
  const open = refusals.lessons.size + refusals.office.size
  if (named === 0) return <FailureAlert error={failure} title={t('refused_title')} />
  if (open === 0) {
    return (
      <Notice kind="info" title={t('stored_title', { count: named })} live>
        {t(dirty ? 'stored_rest' : 'stored_all')}
      </Notice>
    )
  }
  return (
    <Notice kind="error" title={t('refused_rows', { count: open })} live>
      <ul className={classes.rows}>
        {[...refusals.lessons].map(([schedule_no, { message }]) => {
          const lesson = lessonOf(schedule_no)
          return (
            <li key={schedule_no}>
              <button type="button" onClick={() => onSelectLesson(schedule_no)}>
                {lesson ? lessonLine(lesson) : schedule_no}
              </button>
              {joiningWords.say('colon')}
              {message}
            </li>
          )
        })}
        {[...refusals.office].map(([key, { message }]) => {
          const place = placeOfKey(key)
          return (
            <li key={key}>
              <button type="button" onClick={() => props.onSelectCell(place)}>
                {shortDayText(place.schedule_date)} {slotText(place.time_limit_no)}{' '}
                {props.teacherName(place.teacher_no)} {t('menu_office')}
              </button>
              {joiningWords.say('colon')}
              {message}
            </li>
          )
        })}
      </ul>
      <div className={classes.choices}>
        {checkHelps(refusals) && (
          <Button size="xs" onClick={() => void save.save(1)} loading={save.busy}>
            {t('save_checked')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={save.dismiss}>
          {t('close')}
        </Button>
      </div>
    </Notice>
  )
}
