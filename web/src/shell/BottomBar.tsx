import { UnstyledButton } from '@mantine/core'
import { IconDots, IconHelp, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUnreadChats } from '../components/chat/useUnreadChats.ts'
import { useAnswerCount } from '../components/consults/useAnswerCount.ts'
import { useNoticeCount } from '../components/notices/useNoticeCount.ts'
import { useLater } from '../components/useLater.ts'
import type { MenuItem } from '../routing/menuModel.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './BottomBar.module.css'
import { LazyMorePlaces } from './lazyParts.ts'
import { menuIcon, shortTitle } from './menuIcons.ts'

const places = 4

/** To look something up in now and then: it gives its place to what comes every week, a student's reports. */
const lookedUp: readonly string[] = ['C40501-lesson-list']

/** The menu of teachers and students on a phone: four places within reach of the thumb, the rest behind その他. */
export function BottomBar({ items, current }: { items: readonly MenuItem[]; current: string | null }) {
  const t = shellWords.useText()
  const unread = useNoticeCount() ?? 0
  const answers = useAnswerCount() ?? 0
  const chats = useUnreadChats() ?? 0
  const [open, setOpen] = useState(false)
  // It stays when it was closed once: its way out is drawn too.
  const [used, setUsed] = useState(false)
  const whenThere = useLater(LazyMorePlaces)
  const showMore = () =>
    whenThere(() => {
      setUsed(true)
      setOpen(true)
    })
  const near = items.filter(item => !lookedUp.includes(item.key)).slice(0, places)
  const rest = [
    ...items.filter(item => !near.includes(item)).map(item => ({ ...item, Icon: menuIcon(item.key) })),
    { key: 'C00103-help', title: t('help_short'), path: '/C00103/view', Icon: IconHelp },
    { key: 'account', title: t('account'), path: '/account', Icon: IconUser },
    { key: 'logout', title: t('logout'), path: '/Auth/logout', Icon: IconLogout },
  ]
  const waiting: Readonly<Record<string, string | null>> = {
    'C00101-notices': unread > 0 ? t('unread_notices', { count: unread }) : null,
    chatroom: chats > 0 ? t('unread_chats', { count: chats }) : null,
    consult: answers > 0 ? t('unread_answers', { count: answers }) : null,
  }
  const counts: Readonly<Record<string, number>> = {
    'C00101-notices': unread,
    chatroom: chats,
    consult: answers,
  }
  // One dot for all that waits at a place: what it is, is read out.
  const dotOf = (keys: readonly string[]) => {
    const words = keys.flatMap(key => waiting[key] ?? [])
    return (
      words.length > 0 && (
        <span className={classes.dot}>
          <span className={classes.unseen}>{words.join('、')}</span>
        </span>
      )
    )
  }
  return (
    <>
      <nav className={classes.bar} aria-label={t('menu')}>
        {near.map(item => {
          const Icon = menuIcon(item.key)
          return (
            <Link
              key={item.key}
              to={item.path}
              className={classes.place}
              aria-current={item.key === current ? 'page' : undefined}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              {shortTitle(item)}
              {dotOf([item.key])}
            </Link>
          )
        })}
        <UnstyledButton
          className={classes.place}
          aria-expanded={open}
          data-here={rest.some(item => item.key === current) || undefined}
          onClick={showMore}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          {t('more')}
          {dotOf(rest.map(item => item.key))}
        </UnstyledButton>
      </nav>
      {used && (
        <LazyMorePlaces
          opened={open}
          places={rest}
          counts={counts}
          current={current}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
