import { Paper, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { outsideAccountTypes } from '@terakoya/domain/people/outsideAccount'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useWrite } from '../../../api/useWrite.ts'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useLoaded } from '../../../components/useLoaded.ts'
import { mayKeep } from '../../../offline/mayKeep.ts'
import { nextPath } from '../../../session/nextPath.ts'
import { useSession, useUser } from '../../../session/sessionStore.ts'
import { refreshUser } from '../../../session/startSession.ts'
import { useChangeLanguage } from '../../../session/useChangeLanguage.ts'
import { displayWords } from '../../../words/displayWords.ts'
import { isLanguage, languageNames, languages } from '../../../words/words.ts'
import classes from './Account.module.css'
import { NotifyEmail } from './NotifyEmail.tsx'
import { OwnDevicePart } from './OwnDevicePart.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { accountWords } from './text.ts'

// Most who come here want something else.
const LazySessions = lazyNamed(() => import('./sessions/Sessions.tsx'), 'Sessions')
const LazyOutside = lazyNamed(() => import('./outside/Outside.tsx'), 'Outside')
const LazySecondFactor = lazyNamed(() => import('./secondFactor/SecondFactor.tsx'), 'SecondFactor')

const schemes = ['light', 'dark', 'auto'] as const

/** アカウント: who one is, one's own password, language and clock. */
export function Screen() {
  const t = accountWords.useText()
  const display = displayWords.useText()
  const user = useUser()
  const { dropdowns, config } = useSession()
  const changeLanguage = useChangeLanguage()
  const secondFactor = useLoaded(LazySecondFactor, true)
  const label = config?.outside_label ?? ''
  const hasOutside = label !== '' && outsideAccountTypes.some(type => type === user.user_type_code)
  const outside = useLoaded(LazyOutside, hasOutside && !user.must_enrol_factor)
  const sessions = useLoaded(LazySessions, !user.must_enrol_factor)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const setClock = useWrite('Account_setClock')
  const router = useRouter()
  const next = useRouterState({ select: state => (state.location.search as Record<string, unknown>).next })
  const goOn = async () => {
    const place = nextPath(next, window.location.origin) ?? '/'
    await refreshUser()
    router.history.replace(place)
  }
  const centers = dropdowns?.authority_centers.map(center => center.label).join('・') ?? ''
  const facts = [
    [t('name'), user.user_named],
    [t('user_id'), user.user_id],
    [t('role'), isUserType(user.user_type_code) ? userTypeLabel(user.user_type_code) : ''],
    ...(centers === '' ? [] : [[t('centers'), centers] as const]),
  ] as const

  if (user.must_enrol_factor && !user.must_change_password) {
    return (
      <div className={`page ${classes.account}`}>
        <div className="stack gap-3">
          <Notice kind="warning">{t('must_enrol')}</Notice>
          {secondFactor && <LazySecondFactor onEnrolled={() => void goOn()} />}
        </div>
      </div>
    )
  }
  return (
    <div className={`page ${classes.account}`}>
      <PasswordForm />
      {!user.must_change_password && (
        <div className="stack gap-5">
          <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-profile">
            <h2 id="account-profile">{t('profile')}</h2>
            <dl className={classes.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <CenterContact />
          </Paper>
          <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-display">
            <h2 id="account-display">{t('display')}</h2>
            <Select
              label={t('language')}
              data={languages.map(language => ({ value: language, label: languageNames[language] }))}
              value={user.locale_code}
              onChange={value => {
                if (value !== null && isLanguage(value)) changeLanguage(value)
              }}
              className={classes.field ?? ''}
            />
            <fieldset className={classes.choice}>
              <legend>{display('clock')}</legend>
              <SegmentedControl
                aria-label={display('clock')}
                data={[
                  { value: '0', label: display('clock_12') },
                  { value: '1', label: display('clock_24') },
                ]}
                value={String(user.clock_24_flag)}
                disabled={setClock.isPending}
                onChange={value =>
                  setClock.mutate(
                    { clock_24_flag: value === '1' ? 1 : 0 },
                    { onSuccess: () => void refreshUser() },
                  )
                }
              />
              <p className="hint">{display('clock_note')}</p>
            </fieldset>
            <fieldset className={classes.choice}>
              <legend>{display('scheme')}</legend>
              <SegmentedControl
                aria-label={display('scheme')}
                data={schemes.map(value => ({ value, label: display(`scheme_${value}`) }))}
                value={colorScheme}
                onChange={value => setColorScheme(value as (typeof schemes)[number])}
              />
            </fieldset>
          </Paper>
          {mayKeep(user, config) && <OwnDevicePart user={user} />}
          {secondFactor && <LazySecondFactor />}
          {outside && <LazyOutside label={label} />}
          {sessions && <LazySessions />}
          {user.authority_function_ids.includes('ChatReview') && <NotifyEmail />}
        </div>
      )}
    </div>
  )
}
