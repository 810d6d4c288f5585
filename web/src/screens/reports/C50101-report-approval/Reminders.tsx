import { Button } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mailingText } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import classes from './Approval.module.css'
import { approvalWords } from './text.ts'

export type Reminders = OutputOf<'C50101_getReminders'>

/** Who can be told otherwise first. */
const whys: readonly Reminders['left'][number]['why'][] = ['no_address', 'reminded']

const lessonsOf = (left: Reminders['left']) => left.reduce((sum, each) => sum + each.lessons, 0)

/** What a reminder does, whom it reaches, and who is left out, before it is sent. */
export function RemindQuestion({ found: { teachers, lessons, left } }: { found: Reminders }) {
  const t = approvalWords.useText()
  return (
    <div className="stack">
      <span>{mailingText(t('remind_body'))}</span>
      <b className="num">{t('remind_reaches', { teachers, lessons })}</b>
      {left.length > 0 && (
        <ul className={classes.left}>
          {whys.map(why => {
            const untold = left.filter(each => each.why === why)
            if (untold.length === 0) return null
            return (
              <li key={why} className="num">
                {t(`remind_without_${why}`, { teachers: untold.length, lessons: lessonsOf(untold) })}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Who was not told, and why; where nobody can be, it is said instead of a question. */
export function Untold({ result: { lessons, left }, onClose }: { result: Reminders; onClose: () => void }) {
  const t = approvalWords.useText()
  if (left.length === 0) return null
  return (
    <Notice kind="warning" title={t(lessons === 0 ? 'remind_nobody' : 'remind_left')} live seen>
      <ul className={classes.left}>
        {whys.map(why => {
          const untold = left.filter(each => each.why === why)
          if (untold.length === 0) return null
          const names = untold.map(({ teacher_name: name, lessons: count }) =>
            t('remind_name', { name, count }),
          )
          return <li key={why}>{t(`remind_${why}`, { names: names.join('、') })}</li>
        })}
      </ul>
      <Button size="compact-sm" variant="default" mt="xs" onClick={onClose}>
        {t('remind_close')}
      </Button>
    </Notice>
  )
}
