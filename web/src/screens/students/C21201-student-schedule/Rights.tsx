import { Button } from '@mantine/core'
import type { MakeUpRight } from '@terakoya/contract/students/C21201-student-schedule/requests'
import { daysBetween } from '@terakoya/domain/days/day'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { Tag } from '../../../components/day/Tag.tsx'
import { useNow } from '../../../components/day/useNow.ts'
import shared from '../../../components/schedule/SchedulePage.module.css'
import { joiningWords } from '../../../words/joining.ts'
import classes from './StudentSchedule.module.css'
import { studentScheduleWords } from './text.ts'

/** A right that ends so soon is marked. */
const soon = 7

interface RightsProps {
  rights: readonly MakeUpRight[]
  onChoose: (schedule_no: number) => void
}

/** The lessons that may be made up, the next to end first (domain §4). Nothing without any. */
export function Rights({ rights, onChoose }: RightsProps) {
  const t = studentScheduleWords.useText()
  const today = useNow().day
  if (rights.length === 0) return null
  return (
    <section className={shared.day} aria-labelledby="rights">
      <h3 id="rights">{t('rights')}</h3>
      <ul>
        {rights.map(right => {
          const { schedule_no, schedule_date, time_limit_no, subject_name, make_up_until } = right
          const left = daysBetween(today, make_up_until)
          const name = t('right', {
            day: shortDayText(schedule_date),
            slot: slotText(time_limit_no),
            subject: subject_name,
          })
          return (
            <li key={schedule_no} className={classes.right}>
              <span className="num">
                {name} <small>{t(`right_${right.missed_kind}`)}</small>
              </span>
              <span className="compact">
                <b className="num">{t('right_until', { day: dayText(make_up_until) })}</b>{' '}
                <Tag kind={left <= soon ? 'warn' : 'plain'}>
                  {left === 0 ? t('right_last') : t('right_days', { count: left })}
                </Tag>
              </span>
              {right.requested_flag === 1 ? (
                <Tag kind="today">{t('right_asked')}</Tag>
              ) : right.choose_fault !== '' ? (
                <small>{wishFaultTexts[right.choose_fault]}</small>
              ) : (
                <Button size="compact-sm" onClick={() => onChoose(schedule_no)}>
                  {t('choose_date')}
                  <span className="visually-hidden">{joiningWords.say('colon') + name}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
