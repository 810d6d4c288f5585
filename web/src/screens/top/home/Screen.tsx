import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { dayText } from '@terakoya/domain/days/dayText'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { FailedSignIns } from '../../../components/failedSignIns/FailedSignIns.tsx'
import { UnreadNotices } from '../../../components/notices/UnreadNotices.tsx'
import { WaitingSends } from '../../../components/reports/WaitingSends.tsx'
import { EnrolBanner } from '../../../components/secondFactor/EnrolBanner.tsx'
import { type MenuItem, menuSections } from '../../../routing/menuModel.ts'
import { useConfig, useSession, useUser } from '../../../session/sessionStore.ts'
import { dotsText } from '../../../words/joining.ts'
import { cardKey } from './cardKey.ts'
import { Day } from './Day.tsx'
import classes from './Home.module.css'
import { Students } from './Students.tsx'
import { homeWords } from './text.ts'
import { Waiting } from './Waiting.tsx'

type HomeKey = Parameters<ReturnType<typeof homeWords.useText>>[0]

/** More centers than this are counted rather than named. */
const namedCenters = 3

/**
 * ホーム of staff: the day as it stands, what waits for them and the weeks around, each with the way there. Teachers and
 * students start on their day (domain §7).
 */
export function Screen() {
  const t = homeWords.useText()
  const user = useUser()
  const { today } = useConfig()
  const { menu, dropdowns } = useSession()
  const sections = menuSections(menu, user.user_type_code)
  const centers = dropdowns?.authority_centers ?? []
  // Who sees a day here has the ways to the screens in the menu alone; for whoever sees none they are the next step.
  const runsDay = mayOpen(screenOf('C40701-attendance-check'), user)
  const hasStudents = !runsDay && user.authority_function_ids.includes('C40501')
  const ready = sections.flatMap(section => section.items)

  return (
    <div className="page stack gap-5">
      <div className="facts">
        <p className={`${classes.today} num`}>{dayText(today)}</p>
        <p className="soft">
          {t('greeting', { name: user.user_named })}
          {centers.length > 0 && (
            <span className={classes.centers}>
              {centers.length > namedCenters
                ? t('centers_all', { count: centers.length })
                : t('centers', { centers: dotsText(centers.map(center => center.label)) })}
            </span>
          )}
        </p>
      </div>
      <FailedSignIns />
      <EnrolBanner />
      <WaitingSends />
      <UnreadNotices />
      {sections.length === 0 ? (
        <EmptyState title={t('empty')}>{t('empty_body')}</EmptyState>
      ) : (
        <>
          {runsDay && <Day part="today" />}
          {hasStudents && <Students />}
          <Waiting granted={user.authority_function_ids.includes('C40101')} runsDay={runsDay} />
          {runsDay && <Day part="weeks" />}
        </>
      )}
      {ready.length > 0 && !runsDay && !hasStudents && (
        <section aria-labelledby="home-start">
          <h2 id="home-start" className={classes.group}>
            {t('start')}
          </h2>
          <ul className={classes.cards}>
            {ready.map(item => (
              <li key={item.key}>
                <Card item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Card({ item }: { item: MenuItem }) {
  const t = homeWords.useText()
  const { user_type_code } = useUser()
  const words = t(cardKey(item.key, user_type_code) as HomeKey)
  return (
    <Link to={item.path} className={classes.card}>
      <span className="line baseline strong">
        {item.title}
        {/^[A-Z]\d/.test(item.code) && <span className={`${classes.code} num`}>{item.code}</span>}
      </span>
      {words !== item.key && <span className="hint">{words}</span>}
    </Link>
  )
}
