import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { screenOf, screenTitle } from '@terakoya/contract/screens'
import { badgeText, useAlertCount, useSeesAlerts } from '../components/alerts/useAlertCount.ts'
import type { SessionUser } from '../session/sessionStore.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './Header.module.css'

/** The way to the alerts from everywhere, with how many wait once that is known; not there for who has none to see. */
export function AlertBell({ user }: { user: SessionUser }) {
  const t = shellWords.useText()
  const sees = useSeesAlerts()
  const count = useAlertCount()
  if (!sees) return null
  const name =
    count === null
      ? screenTitle(screenOf('C00102-alerts'), user.user_type_code)
      : count === 0
        ? t('alerts_none')
        : t('alerts', { count })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={`${classes.tool} ${classes.bell}`}
      component={Link}
      to="/C00102"
      aria-label={name}
    >
      <IconBell size={20} aria-hidden />
      {count !== null && count > 0 && (
        <span className={`${classes.badge} num`} aria-hidden>
          {badgeText(count)}
        </span>
      )}
    </ActionIcon>
  )
}
