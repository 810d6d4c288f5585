import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shellWords } from '../words/shellWords.ts'
import classes from './BottomBar.module.css'
import { CountBadge } from './CountBadge.tsx'
import type { MenuIcon } from './menuIcons.ts'

interface MorePlacesProps {
  opened: boolean
  places: readonly { key: string; title: string; path: string; Icon: MenuIcon }[]
  /** How much waits, by the place's key. */
  counts: Readonly<Record<string, number>>
  current: string | null
  onClose: () => void
}

/** その他: the places that the bar at the bottom has no room for. */
export function MorePlaces({ opened, places, counts, current, onClose }: MorePlacesProps) {
  const t = shellWords.useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('more_title')}
      padding={0}
      styles={{ header: { paddingInline: 'var(--space-5)' }, content: { height: 'auto' } }}
    >
      <nav aria-label={t('more_title')} className={classes.rest}>
        {places.map(({ key, title, path, Icon }) => (
          <Link
            key={key}
            to={path}
            className={classes.row}
            aria-current={key === current ? 'page' : undefined}
            onClick={onClose}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            {title}
            {(counts[key] ?? 0) > 0 && <CountBadge count={counts[key] ?? 0} />}
          </Link>
        ))}
      </nav>
    </Drawer>
  )
}
