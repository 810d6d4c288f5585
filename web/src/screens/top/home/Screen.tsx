import { Link } from '@tanstack/react-router'
import { screens } from '@terakoya/contract/screens'
import { dayText } from '@terakoya/domain/days/dayText'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { useConfig, useSession, useUser } from '../../../session/sessionStore.ts'
import { type MenuItem, menuSections } from '../../../shell/menuModel.ts'
import classes from './Home.module.css'
import { homeWords } from './text.ts'

type HomeKey = Parameters<ReturnType<typeof homeWords.useText>>[0]

/** More centers than this are counted rather than named. */
const namedCenters = 3

/** ホーム of staff: where each thing is done. Teachers and students start on their day instead (domain §7). */
export function Screen() {
  const t = homeWords.useText()
  const user = useUser()
  const { today } = useConfig()
  const { menu, dropdowns } = useSession()
  const sections = menuSections(menu, user.user_type_code)
  const centers = dropdowns?.authority_centers ?? []
  const ready = sections.flatMap(section => section.items).filter(item => !isLater(item.key))

  return (
    <div className={`page ${classes.home}`}>
      <div className={classes.head}>
        <p className={`${classes.today} num`}>{dayText(today)}</p>
        <p className={classes.who}>
          {t('greeting', { name: user.user_named })}
          {centers.length > 0 && (
            <span className={classes.centers}>
              {centers.length > namedCenters
                ? t('centers_all', { count: centers.length })
                : t('centers', { centers: centers.map(center => center.label).join('・') })}
            </span>
          )}
        </p>
      </div>
      {sections.length === 0 && <EmptyState title={t('empty')}>{t('empty_body')}</EmptyState>}
      {ready.length > 0 && (
        <section aria-labelledby="home-start">
          <h2 id="home-start" className={classes.group}>
            {t('start')}
          </h2>
          <Cards items={ready} large />
        </section>
      )}
      {sections.map(section => (
        <section key={section.group ?? 'flat'} aria-label={section.title ?? undefined}>
          {section.title !== null && <h2 className={classes.group}>{section.title}</h2>}
          <Cards items={section.items} />
        </section>
      ))}
    </div>
  )
}

function isLater(key: string): boolean {
  return screens.find(screen => screen.key === key)?.later === true
}

function Cards({ items, large = false }: { items: readonly MenuItem[]; large?: boolean }) {
  const t = homeWords.useText()
  return (
    <ul className={classes.cards}>
      {items.map(item => {
        const words = t(item.key as HomeKey)
        return (
          <li key={item.key}>
            <Link to={item.path} className={classes.card} data-large={large || undefined}>
              <span className={classes.title}>
                {item.title}
                {isLater(item.key) && <span className={classes.soon}>{t('soon')}</span>}
                {/^[A-Z]\d/.test(item.code) && <span className={`${classes.code} num`}>{item.code}</span>}
              </span>
              {words !== item.key && <span className={classes.words}>{words}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
