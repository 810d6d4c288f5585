import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { linkSearch } from '../../routing/linkSearch.ts'
import { useUser } from '../../session/sessionStore.ts'
import classes from './PersonWays.module.css'
import { type Person, type PersonWay, personWays } from './personWays.ts'
import { personWayWords } from './text.ts'

/** The ways from somebody's record to what is done for them, of the screens that the user may open. */
export function PersonWays({ of, person }: { of: PersonWay['of']; person: Person }) {
  const t = personWayWords.useText()
  const user = useUser()
  const ways = personWays.filter(way => way.of === of && !way.soughtOnly && mayOpen(screenOf(way.key), user))
  if (ways.length === 0) return null
  return (
    <nav aria-label={t('ways')} className={`no-print ${classes.ways}`}>
      <ul className="list facts">
        {ways.map(({ key, title, to }) => {
          const { path, search } = to(person)
          return (
            <li key={key}>
              <Link to={path} search={linkSearch(path, search)}>
                {t(title)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
