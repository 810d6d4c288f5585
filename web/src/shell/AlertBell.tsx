import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { badgeText, useAlertCount } from '../components/alerts/useAlertCount.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './Header.module.css'

/** The way to the alerts from everywhere, with how many wait; not there for who has none to see. */
export function AlertBell() {
  const t = shellWords.useText()
  const count = useAlertCount()
  if (count === null) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={`${classes.tool} ${classes.bell}`}
      component={Link}
      to="/C00102"
      aria-label={count === 0 ? t('alerts_none') : t('alerts', { count })}
    >
      <IconBell size={20} aria-hidden />
      {count > 0 && (
        <span className={`${classes.badge} num`} aria-hidden>
          {badgeText(count)}
        </span>
      )}
    </ActionIcon>
  )
}
