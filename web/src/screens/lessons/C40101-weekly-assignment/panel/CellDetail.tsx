import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { isEditableDay } from '@terakoya/domain/days/week'
import { schoolLevelText, schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText, divisionText, genderText, teacherTypeText } from '@terakoya/domain/lessons/states'
import type { CenterName } from '../../../../session/useCenters.ts'
import { asideText, dotsText, lettersText, listText } from '../../../../words/joining.ts'
import type { Candidate } from '../model/candidates.ts'
import { cellKey } from '../model/cellKey.ts'
import { officeWord } from '../model/officeWord.ts'
import type { WeekModel } from '../model/weekModel.ts'
import type { Selection } from '../selection.ts'
import { assignmentWords } from '../text.ts'
import { Choices } from './Choices.tsx'
import { FittingLessons } from './FittingLessons.tsx'
import classes from './Panel.module.css'

interface CellDetailProps {
  place: Extract<Selection, { kind: 'cell' }>
  model: WeekModel
  centerName: CenterName
  onSelectLesson: (schedule_no: number, byKeys: boolean) => void
  writable: boolean
  focusWish: object | null
  onChoose: (candidate: Candidate) => void
}

/** A teacher's period: who it is, what the teacher does then, and the lessons to choose from. */
export function CellDetail(props: CellDetailProps) {
  const { place, model, centerName, onSelectLesson, writable, focusWish, onChoose } = props
  const t = assignmentWords.useText()
  const { schedule_date, time_limit_no, teacher_no } = place
  const row = model.rowOf.get(teacher_no)
  const cell = model.cells.get(cellKey(schedule_date, time_limit_no, teacher_no))
  if (!row) return null
  const { teacher, periods } = row
  const duty =
    cell?.duty === 'works'
      ? t('duty_works')
      : cell?.duty === 'office'
        ? officeWord(cell, 'duty_office_long')
        : cell?.duty === 'elsewhere'
          ? t('duty_elsewhere', { center: centerName(cell.center_no) })
          : t('duty_off')
  const taught = [...model.subjectOf.values()].flatMap(({ subject_no, name1 }) => {
    const levels = new Set(
      teacher.subjects.flatMap(([number, level]) => (number === subject_no ? [level] : [])),
    )
    if (levels.size === 0) return []
    const texts = (['E', 'J', 'H'] as const).filter(level => levels.has(level))
    return [asideText(name1, lettersText(texts.map(level => schoolLevelText[level])))]
  })
  const lessons = cell?.lessons ?? []
  return (
    <div className={classes.detail}>
      <h3 className={classes.title}>{teacher.display_name}</h3>
      <p className={classes.when}>
        <span className="num">
          {dayText(schedule_date)} {slotText(time_limit_no)}
        </span>
      </p>
      {lessons.length === 0 && <p className={classes.free}>{t('cell_free')}</p>}
      <Choices
        label={t('cell_lessons')}
        className={classes.lessons}
        focusWish={lessons.length > 0 ? focusWish : null}
      >
        {lessons.map(({ lesson }) => (
          <li key={lesson.schedule_no}>
            <button type="button" onClick={event => onSelectLesson(lesson.schedule_no, event.detail === 0)}>
              <b>{lesson.student_name}</b>
              <span>
                {dotsText([
                  `${schoolYearText(lesson.school_year_code)} ${model.subjectOf.get(lesson.subject_no)?.name1 ?? ''}`,
                  capacityText(lesson.capacity),
                  divisionText(lesson.time_division),
                ])}
              </span>
            </button>
          </li>
        ))}
      </Choices>
      {writable && cell?.duty === 'works' && isEditableDay(model.range, schedule_date) && (
        <FittingLessons
          model={model}
          place={place}
          focusWish={lessons.length === 0 ? focusWish : null}
          onChoose={onChoose}
        />
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('cell_duty')}</dt>
          <dd>{duty}</dd>
        </div>
        <div>
          <dt>{t('cell_teacher')}</dt>
          <dd>{dotsText([genderText[teacher.sex] ?? '', teacherTypeText[teacher.teacher_type] ?? ''])}</dd>
        </div>
        <div>
          <dt>{t('cell_periods')}</dt>
          <dd className="num">
            {t('cell_periods_value', { periods, desired: teacher.desired_periods_per_week })}
          </dd>
        </div>
        <div>
          <dt>{t('cell_subjects')}</dt>
          <dd>{listText(taught) || t('detail_none')}</dd>
        </div>
      </dl>
    </div>
  )
}
