import { IconUserExclamation } from '@tabler/icons-react'
import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

type Stranger = TeacherDayPeriod['strangers'][number]

/**
 * Whom nobody knows in the room now, each by name: the teacher alone sees the picture, and can put them out. It accuses nobody
 * of whom the teacher hasn't said that they don't know them.
 */
export function Strangers({
  strangers,
  answers,
  over = false,
}: Pick<TeacherDayPeriod, 'strangers' | 'answers'> & { over?: boolean }) {
  const isBefore = ({ replaced_flag }: Stranger) => replaced_flag === 1
  return (
    <>
      <InRoom answers={answers} strangers={strangers.filter(each => !isBefore(each))} />
      <InRoom answers={answers} strangers={strangers.filter(isBefore)} before over={over} />
    </>
  )
}

interface InRoomProps extends Pick<TeacherDayPeriod, 'strangers' | 'answers'> {
  /** They are in the meeting that was replaced: in the present one there is nobody to look at. */
  before?: boolean
  /** The lesson is over: nobody is to come over any more. */
  over?: boolean
}

function InRoom({ strangers, answers, before = false, over = false }: InRoomProps) {
  const t = teacherTodayWords.useText()
  const count = strangers.length
  if (count === 0) return null
  const title = before
    ? t('stranger_before_title')
    : count === 1
      ? t('stranger_title')
      : t('stranger_title_many', { count })
  const isAnswered = ({ shown_name, joined_at }: Stranger) =>
    answers.some(
      each => each.answer === 'stranger' && each.shown_name === shown_name && each.joined_at === joined_at,
    )
  const open = strangers.filter(each => !isAnswered(each)).length
  const lines = strangers.map(stranger => {
    const { shown_name, joined_at } = stranger
    return t(isAnswered(stranger) ? 'stranger_answered' : 'stranger_since', {
      name: shown_name || t('unknown_nameless'),
      time: lessonInstant.time(joined_at),
    })
  })
  return (
    <section className={classes.question} data-grave role="alert" aria-label={title}>
      <IconUserExclamation size={22} aria-hidden />
      <div className="stack gap-3">
        <h4>{title}</h4>
        {[...new Set(lines)].map(line => (
          <p key={line} className="num">
            {line}
          </p>
        ))}
        <ol className={classes.steps}>
          {before && <li>{t(over ? 'stranger_before_leave' : 'stranger_before_call')}</li>}
          {!before && open > 0 && <li>{t(open === 1 ? 'stranger_look' : 'stranger_look_many')}</li>}
          {!before && <li>{t(open > 0 ? 'stranger_out' : 'stranger_out_now')}</li>}
          <li>{t(before ? 'stranger_before_tell' : open > 0 ? 'stranger_tell' : 'stranger_tell_now')}</li>
        </ol>
      </div>
    </section>
  )
}
