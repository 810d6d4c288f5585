import { ActionIcon, Button } from '@mantine/core'
import { IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Screen, screenTitle } from '@terakoya/contract/screens'
import { helpPlace } from '../routing/helpPlace.ts'
import { linkSearch } from '../routing/linkSearch.ts'
import { isHeldUp, type SessionUser } from '../session/sessionStore.ts'
import { shellWords } from '../words/shellWords.ts'
import { AlertBell } from './AlertBell.tsx'
import classes from './Header.module.css'
import { screenCode } from './screenCode.ts'
import { UserMenu } from './UserMenu.tsx'

interface HeaderProps {
  user: SessionUser
  screen: Screen | null
  narrow: boolean
  menuShown: boolean
  /** `null` where there is no menu to open. */
  onToggleMenu: (() => void) | null
  onSearch: () => void
}

/** The line at the top: menu, where one is, search, help, who one is. */
export function Header({ user, screen, narrow, menuShown, onToggleMenu, onSearch }: HeaderProps) {
  const t = shellWords.useText()
  const help = helpPlace(screen)
  const code = screenCode(screen)
  return (
    <header className={classes.header}>
      {onToggleMenu && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.tool}
          aria-label={t(menuShown ? (narrow ? 'menu_close' : 'menu_collapse') : 'menu_expand')}
          aria-expanded={menuShown}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      )}
      {!narrow && (
        <Link to="/" className={classes.logo}>
          {t('product')} <span lang="en">TERAKOYA</span>
        </Link>
      )}
      <h1 className={classes.title}>
        {screen ? screenTitle(screen, user.user_type_code) : ''}
        {code !== null && <span className={classes.code}>{code}</span>}
      </h1>
      <div className="grow" />
      {isHeldUp(user) ? null : narrow ? (
        <>
          {!user.isStudent && !user.isTeacher && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={classes.tool}
              aria-label={t('search')}
              onClick={onSearch}
            >
              <IconSearch size={20} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={`${classes.tool} ${classes.help}`}
            aria-label={t('help')}
            component={Link}
            to={help.to}
            search={linkSearch(help.to, help.search)}
          >
            <IconHelp size={20} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            className={classes.tool}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSection={<kbd className={classes.key}>Ctrl K</kbd>}
            onClick={onSearch}
          >
            <span className={classes.label}>{t('search')}</span>
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            className={classes.tool}
            leftSection={<IconHelp size={16} aria-hidden />}
            rightSection={<kbd className={classes.key}>?</kbd>}
            component={Link}
            to={help.to}
            search={linkSearch(help.to, help.search)}
          >
            <span className={classes.label}>{t('help')}</span>
          </Button>
        </>
      )}
      <AlertBell user={user} />
      <UserMenu user={user} narrow={narrow} />
    </header>
  )
}
