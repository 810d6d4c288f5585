import type { MovedLesson } from '@terakoya/contract/students/C20301-home-center'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './HomeCenter.module.css'
import { homeCenterWords } from './text.ts'

interface EffectProps {
  effect: OutputOf<'C20301_getEffect'>
  date: string
}

/** What a change does: lessons that go along, those that lose their teachers, what stays. */
export function Effect({ effect, date }: EffectProps) {
  const t = homeCenterWords.useText()
  const { nameOf } = useCenters()
  const { lesson_count, kept_count, unassigned_count, entry_count } = effect
  const [from, to] = [nameOf(effect.from_center_no), nameOf(effect.to_center_no)]
  const going = lesson_count - kept_count
  return (
    <>
      {lesson_count === 0 && <p className={classes.hint}>{t('nothing')}</p>}
      {going > 0 && <Lessons title={t('moves', { center: to })} count={going} lessons={effect.lessons} />}
      {unassigned_count > 0 && (
        <Lessons
          title={t('loses')}
          hint={t('loses_hint')}
          count={unassigned_count}
          lessons={effect.unassigned}
          teachers
        />
      )}
      <dl className={classes.counts}>
        {kept_count > 0 && (
          <div>
            <dt>{t('kept')}</dt>
            <dd className="num">{t('lessons', { count: kept_count })}</dd>
          </div>
        )}
        {entry_count > 0 && (
          <div>
            <dt>{t('entries')}</dt>
            <dd className="num">{t('lessons', { count: entry_count })}</dd>
          </div>
        )}
      </dl>
      <p className={classes.hint}>{t('rights', { date: dayText(date), from, to })}</p>
    </>
  )
}

interface LessonsProps {
  title: string
  hint?: string
  count: number
  lessons: readonly MovedLesson[]
  teachers?: boolean
}

function Lessons({ title, hint, count, lessons, teachers = false }: LessonsProps) {
  const t = homeCenterWords.useText()
  return (
    <div>
      <h4 className={classes.count}>
        {title}
        <b className="num">{t('lessons', { count })}</b>
      </h4>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <ul className={`row-list ${classes.lessons}`} aria-label={title}>
        {lessons.map(each => (
          <li key={each.schedule_no}>
            <span className="num">{dayText(each.schedule_date)}</span>
            <span className="num">{slotText(each.time_limit_no)}</span>
            <span>{each.subject_name}</span>
            {teachers && <b>{each.teacher_name === '' ? t('somebody') : each.teacher_name}</b>}
            {teachers && each.pinned_flag === 1 && <em>{t('pinned')}</em>}
            {teachers && each.manual_flag === 1 && each.pinned_flag === 0 && <em>{t('chosen_by_hand')}</em>}
          </li>
        ))}
        {count > lessons.length && <li>{t('more', { count: count - lessons.length })}</li>}
      </ul>
    </div>
  )
}
