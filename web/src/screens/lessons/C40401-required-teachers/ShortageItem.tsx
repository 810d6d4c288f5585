import type { ShortageRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { layoutText } from '@terakoya/domain/lessons/layoutText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { useState } from 'react'
import { taughtText, taughtTexts } from '../../../components/needs/taughtText.ts'
import { asideText, dotsText } from '../../../words/joining.ts'
import styles from './Shortages.module.css'
import { durationText, maxNamed, shortHalf } from './shortages.ts'
import { shortageWords } from './shortageText.ts'

type Lack = Omit<ShortageRow['within'][number], 'time_limit_nos'>

/** So many teachers are told by name in the sentence; all of them stand in its list. */
const maxTeachersNamed = 4

/** A proof: what is missing, the sentence that shows it, and on demand the lessons and teachers it speaks of. */
export function ShortageItem({ row }: { row: ShortageRow }) {
  const t = shortageWords.useText()
  const [open, setOpen] = useState(false)
  const { time_limit_nos, lessons, teachers } = row
  const [only] = time_limit_nos
  const isOne = time_limit_nos.length === 1 && only !== undefined
  const slots = isOne ? slotText(only) : dotsText(time_limit_nos.map(slot => slotTimes(slot).start))
  const duration = durationText(row.missing_minutes)
  return (
    <li className={styles.item}>
      <p className={`${styles.sentence} num`}>
        <b>{slots}</b>
        <span>{isOne ? slotSentence(row, row.working, t) : limitSentence(row, t)}</span>
        <strong>{t('missing', { count: row.missing, duration })}</strong>
      </p>
      {row.within.length > 0 && (
        <ul className={`${styles.within} num`}>
          {row.within.map(inner => (
            <li key={inner.lessons[0]?.schedule_no}>
              {t('within', {
                slot: isOne ? '' : dotsText(inner.time_limit_nos.map(slotText)),
                sentence: slotSentence(inner, row.working, t),
                count: inner.missing,
                duration: durationText(inner.missing_minutes),
              })}
            </li>
          ))}
        </ul>
      )}
      {/* Seats short of a whole period concern a hundred lessons: they are there when they are asked for. */}
      <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('details', { lessons: lessons.length, teachers: teachers.length })}</summary>
        {open && <Facts row={row} isOne={isOne} />}
      </details>
    </li>
  )
}

function Facts({ row, isOne }: { row: ShortageRow; isOne: boolean }) {
  const t = shortageWords.useText()
  const { lessons, teachers } = row
  return (
    <div className={styles.facts}>
      <div>
        <b aria-hidden>{t('lessons')}</b>
        <ul aria-label={t('lessons')} className="num">
          {lessons.map(lesson => (
            <li key={lesson.schedule_no}>
              {!isOne && <span>{slotTimes(lesson.time_limit_no).start}</span>}
              <span>{asideText(lesson.student_name, schoolYearText(lesson.school_year_code))}</span>
              <span>{subjectOf(row, lesson)}</span>
              <small>{layoutText(lesson)}</small>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <b aria-hidden>{t('teachers')}</b>
        <ul aria-label={t('teachers')} className="num">
          {teachers.length === 0 && <li>{t('no_teacher')}</li>}
          {teachers.map(teacher => (
            <li key={teacher.teacher_no}>
              <span>{teacher.display_name}</span>
              <small>{t('periods_left', { count: teacher.periods_left })}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type Say = ReturnType<typeof shortageWords.useText>

function subjectOf({ subjects }: ShortageRow, lesson: ShortageRow['lessons'][number]): string {
  const found = subjects.find(
    each => each.subject_no === lesson.subject_no && each.subject_type === lesson.subject_type,
  )
  return found ? taughtText(found) : ''
}

function lessonsOf({ subjects, lessons }: Lack, t: Say): string {
  const count = lessons.length
  return subjects.length > maxNamed
    ? t('lessons_of_many', { count, subjects: subjects.length })
    : t('lessons_of', { count, subjects: taughtTexts(subjects) })
}

function names(teachers: Lack['teachers']): string {
  return dotsText(teachers.map(teacher => teacher.display_name))
}

function slotSentence(lack: Lack, working: number, t: Say): string {
  const lessons = lessonsOf(lack, t)
  if (lack.teachers.length === 0)
    return t(working === 0 ? 'nobody_works' : 'nobody_able', { lessons, working })
  const half = shortHalf(lack)
  const at = half === 'second' ? 1 : 0
  const seats = t(`seats_${half}`, {
    ...{ needed: lack.needed[at], there: lack.seats[at] },
    ...{ needed_second: lack.needed[1], there_second: lack.seats[1] },
  })
  const count = lack.teachers.length
  if (count <= maxTeachersNamed) return t('able_few', { lessons, seats, teachers: names(lack.teachers) })
  return t(count === working ? 'able_all' : 'able_many', { lessons, seats, count, working })
}

function limitSentence(row: ShortageRow, t: Say): string {
  const lessons = lessonsOf(row, t)
  const periods = row.periods_left ?? 0
  return row.teachers.length > maxTeachersNamed
    ? t('limit_many', { lessons, periods, count: row.teachers.length })
    : t('limit_few', { lessons, periods, teachers: names(row.teachers) })
}
