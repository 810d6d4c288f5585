import type { Screen } from '@terakoya/contract/screens'
import { type ReactNode, useState } from 'react'
import { useLater } from '../components/useLater.ts'
import { useStoredFlag } from '../components/useStoredFlag.ts'
import { mayKeep } from '../offline/mayKeep.ts'
import { homeScreenKey } from '../routing/decideRoute.ts'
import { menuSections } from '../routing/menuModel.ts'
import type { SessionUser } from '../session/sessionStore.ts'
import { isHeldUp, useSession } from '../session/sessionStore.ts'
import { useNarrow } from '../theme/useNarrow.ts'
import { shellWords } from '../words/shellWords.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LazySidebarDrawer } from './lazyParts.ts'
import { OwnDeviceHost } from './OwnDeviceHost.tsx'
import { PaletteHost } from './PaletteHost.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { useHelpKey } from './useHelpKey.ts'

interface ShellProps {
  user: SessionUser
  screen: Screen | null
  children: ReactNode
}

/** Header, sidebar, content and footer; on a phone a drawer for staff and a bar at the bottom for the others. */
export function Shell({ user, screen, children }: ShellProps) {
  const t = shellWords.useText()
  const { menu, config } = useSession()
  const sections = menuSections(menu, user.user_type_code)
  const narrow = useNarrow()
  const [collapsed, setCollapsed] = useStoredFlag('terakoya.menu.collapsed')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [drawerUsed, setDrawerUsed] = useState(false)
  const whenThere = useLater(LazySidebarDrawer)
  const openDrawer = () =>
    whenThere(() => {
      setDrawerUsed(true)
      setDrawerOpen(true)
    })
  const [paletteOpen, setPaletteOpen] = useState(false)
  useHelpKey(isHeldUp(user) ? null : screen)

  const hasBar = narrow && (user.isTeacher || user.isStudent)
  const toggleMenu = narrow ? openDrawer : () => setCollapsed(!collapsed)
  const menuShown = narrow ? drawerOpen : !collapsed

  return (
    <div className={classes.shell} data-bar={hasBar || undefined}>
      <a className="skip no-print" href="#main">
        {t('skip')}
      </a>
      <Header
        user={user}
        screen={screen}
        narrow={narrow}
        menuShown={menuShown}
        onToggleMenu={hasBar || sections.length === 0 ? null : toggleMenu}
        onSearch={() => setPaletteOpen(true)}
      />
      <div className={classes.body}>
        {!narrow && !collapsed && sections.length > 0 && (
          <nav className={classes.side} aria-label={t('menu')}>
            <Sidebar sections={sections} current={screen?.key ?? null} />
          </nav>
        )}
        <div className={classes.column}>
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
            {mayKeep(user, config) && (
              <OwnDeviceHost user={user} asks={narrow && screen?.key === homeScreenKey(user)} />
            )}
          </main>
          {!screen?.noFooter && <Footer />}
        </div>
      </div>
      {narrow && !hasBar && drawerUsed && (
        <LazySidebarDrawer
          opened={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          title={t('menu')}
          sections={sections}
          current={screen?.key ?? null}
        />
      )}
      {hasBar && (
        <BottomBar items={sections.flatMap(section => section.items)} current={screen?.key ?? null} />
      )}
      <PaletteHost opened={paletteOpen} onChange={setPaletteOpen} sections={sections} />
    </div>
  )
}
