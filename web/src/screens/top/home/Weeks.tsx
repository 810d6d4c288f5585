import { Link } from '@tanstack/react-router'
import { addDays, type Day, mondayOf } from '@terakoya/domain/days/day'
import { daySpanText } from '@terakoya/domain/days/dayText'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useConfig } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './Day.module.css'
import { absentShare, type HomeDay, shareText } from './dayFigures.ts'
import homeClasses from './Home.module.css'
import { homeWords } from './text.ts'
import { trendText } from './trendText.ts'

type Week = HomeDay['weeks'][number]
type HomeText = ReturnType<typeof homeWords.useText>

/** The weeks around this one: how many lessons, who missed them, who lacks a teacher, whether they are distributed. */
export function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const t = homeWords.useText()
  const { today } = useConfig()
  const { own } = useCenters()
  const center = own.length === 1 ? own[0]?.center_no : undefined
  const monday = mondayOf(today)
  return (
    <section aria-labelledby="home-weeks" className="stack gap-3">
      <h2 id="home-weeks" className={homeClasses.group}>
        {t('weeks_title')}
      </h2>
      <p>{trendText(weeks, monday, t)}</p>
      <div className={classes.weeksFrame}>
        <table className={classes.weeks}>
          <thead>
            <tr>
              <th scope="col">{t('week')}</th>
              <th scope="col">{t('week_lessons')}</th>
              <th scope="col">{t('week_unassigned')}</th>
              <th scope="col">{t('week_absent')}</th>
              <th scope="col">{t('week_distributed')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(week => {
              const time = week.week_date < monday ? 'past' : week.week_date === monday ? 'now' : 'ahead'
              const share = absentShare(week)
              return (
                <tr key={week.week_date} data-time={time}>
                  <th scope="row" className="num">
                    <Link to="/C40101" search={linkSearch('/C40101', { center, week: week.week_date })}>
                      {weekText(week.week_date)}
                    </Link>
                  </th>
                  <td className="num">{week.lessons}</td>
                  <td className={`num ${time !== 'past' && week.unassigned > 0 ? 'strong' : ''}`}>
                    {week.unassigned}
                  </td>
                  <td className="num">{share === null ? '–' : t('percent', { share: shareText(share) })}</td>
                  <td className="num">{distributedText(week, t)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** `11/23〜11/29`: that it is Monday to Sunday, the column says. */
function weekText(monday: Day): string {
  return daySpanText(monday, addDays(monday, 6))
}

function distributedText({ centers, distributed }: Week, t: HomeText): string {
  if (centers === 0) return t('no_lessons')
  if (centers === 1) return t(distributed === 1 ? 'distributed' : 'not_distributed')
  return t('distributed_of', { distributed, centers })
}
