import { Drawer, UnstyledButton } from '@mantine/core'
import { IconDots, IconHelp, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswerCount } from '../components/consults/useAnswerCount.ts'
import { useNoticeCount } from '../components/notices/useNoticeCount.ts'
import type { MenuItem } from '../routing/menuModel.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './BottomBar.module.css'
import { CountBadge } from './CountBadge.tsx'
import { menuIcon, shortTitle } from './menuIcons.ts'

const places = 4

/** To look something up in now and then: it gives its place to what comes every week, a student's reports. */
const lookedUp: readonly string[] = ['C40501-lesson-list']

/** The menu of teachers and students on a phone: four places within reach of the thumb, the rest behind その他. */
export function BottomBar({ items, current }: { items: readonly MenuItem[]; current: string | null }) {
  const t = shellWords.useText()
  const unread = useNoticeCount() ?? 0
  const answers = useAnswerCount() ?? 0
  const [open, setOpen] = useState(false)
  const near = items.filter(item => !lookedUp.includes(item.key)).slice(0, places)
  const rest = [
    ...items.filter(item => !near.includes(item)).map(item => ({ ...item, Icon: menuIcon(item.key) })),
    { key: 'C00103-help', title: t('help_short'), path: '/C00103/view', Icon: IconHelp },
    { key: 'account', title: t('account'), path: '/account', Icon: IconUser },
    { key: 'logout', title: t('logout'), path: '/Auth/logout', Icon: IconLogout },
  ]
  // Where the notices are, among the four places of a student as behind a teacher's その他.
  const dot = unread > 0 && (
    <span className={classes.dot}>
      <span className={classes.unseen}>{t('unread_notices', { count: unread })}</span>
    </span>
  )
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
              {item.key === 'C00101-notices' && dot}
            </Link>
          )
        })}
        <UnstyledButton
          className={classes.place}
          aria-expanded={open}
          data-here={rest.some(item => item.key === current) || undefined}
          onClick={() => setOpen(true)}
        >
          <IconDots size={22} stroke={1.75} aria-hidden />
          {t('more')}
          {rest.some(item => item.key === 'C00101-notices') && dot}
          {answers > 0 && (
            <span className={classes.dot}>
              <span className={classes.unseen}>{t('unread_answers', { count: answers })}</span>
            </span>
          )}
        </UnstyledButton>
      </nav>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="auto"
        title={t('more_title')}
        padding={0}
        styles={{ header: { paddingInline: 16 }, content: { height: 'auto' } }}
      >
        <nav aria-label={t('more_title')} className={classes.rest}>
          {rest.map(({ key, title, path, Icon }) => (
            <Link
              key={key}
              to={path}
              className={classes.row}
              aria-current={key === current ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              {title}
              {key === 'C00101-notices' && unread > 0 && <CountBadge count={unread} />}
              {key === 'consult' && answers > 0 && <CountBadge count={answers} />}
            </Link>
          ))}
        </nav>
      </Drawer>
    </>
  )
}
