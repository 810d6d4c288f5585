import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconKey, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useState } from 'react'
import { useWrite } from '../api/useWrite.ts'
import { useOpensAtOnce } from '../components/useLater.ts'
import { useLoaded } from '../components/useLoaded.ts'
import { useStoredFlag } from '../components/useStoredFlag.ts'
import type { SessionUser } from '../session/sessionStore.ts'
import { siblingsKey } from '../session/siblingsHere.ts'
import { refreshUser } from '../session/startSession.ts'
import { useChangeLanguage } from '../session/useChangeLanguage.ts'
import { displayWords } from '../words/displayWords.ts'
import { shellWords } from '../words/shellWords.ts'
import { isLanguage, languageNames, languages } from '../words/words.ts'
import { FamilyItems } from './family/FamilyItems.tsx'
import { LazyAddChild } from './family/lazyAddChild.ts'
import { mayLeavePage } from './family/openAnew.ts'
import { familyWords } from './family/text.ts'
import { useFamily } from './family/useFamily.ts'
import classes from './Header.module.css'
import { UserButton } from './UserButton.tsx'

const schemes = ['light', 'dark', 'auto'] as const

/** What concerns only who is signed in: password, brightness, language, clock, sign-out (spec §2). */
export function UserMenuList({ user, narrow }: { user: SessionUser; narrow: boolean }) {
  const t = shellWords.useText()
  const display = displayWords.useText()
  const say = familyWords.useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const changeLanguage = useChangeLanguage()
  const setClock = useWrite('Account_setClock')
  const role = isUserType(user.user_type_code) ? userTypeLabel(user.user_type_code) : ''
  const changeClock = (value: string) =>
    setClock.mutate({ clock_24_flag: value === '24' ? 1 : 0 }, { onSuccess: () => void refreshUser() })
  const { button, ...opening } = useOpensAtOnce()
  const family = useFamily(user)
  const [siblings] = useStoredFlag(siblingsKey)
  const [adding, setAdding] = useState<'no' | 'opened' | 'closed'>('no')
  const addChild = useLoaded(LazyAddChild, adding !== 'no')
  const add = async () => {
    if (await mayLeavePage()) setAdding('opened')
  }
  const childCount = family?.children.length ?? 0
  const menu = (
    <Menu {...opening} position="bottom-end" width={264} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UserButton user={user} narrow={narrow} siblings={family ? childCount > 1 : siblings} ref={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.userMenu ?? ''}>
        <Menu.Label>
          {user.user_named}　{user.user_id}
          <br />
          {role}
        </Menu.Label>
        {!user.looking && (
          <>
            <Menu.Item leftSection={<IconUser size={16} aria-hidden />} component={Link} to="/account">
              {t('account')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconKey size={16} aria-hidden />}
              component={Link}
              to="/account"
              hash="password"
            >
              {display('password_change')}
            </Menu.Item>
          </>
        )}
        {/* Up here it is seen on a phone too, whose menu is longer than its screen. */}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} component={Link} to="/Auth/logout">
          {childCount > 1 ? say('logout_all', { count: childCount }) : t('logout')}
        </Menu.Item>
        {family && <FamilyItems family={family} onAdd={() => void add()} />}
        <Menu.Divider />
        <Menu.Label>{display('scheme')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={value => setColorScheme(value as (typeof schemes)[number])}
        >
          {schemes.map(scheme => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {display(`scheme_${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{display('language')}</Menu.Label>
        <Menu.RadioGroup
          value={user.locale_code}
          onChange={value => {
            if (isLanguage(value)) changeLanguage(value)
          }}
        >
          {languages.map(language => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{display('clock')}</Menu.Label>
        <Menu.RadioGroup value={user.clock_24_flag === 1 ? '24' : '12'} onChange={changeClock}>
          <Menu.RadioItem value="12">{display('clock_12')}</Menu.RadioItem>
          <Menu.RadioItem value="24">{display('clock_24')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Label className={classes.note ?? ''}>{display('clock_note')}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <>
      {menu}
      {addChild && <LazyAddChild opened={adding === 'opened'} onClose={() => setAdding('closed')} />}
    </>
  )
}
