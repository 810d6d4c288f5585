import { Link, useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { useAlertCount } from '../components/alerts/useAlertCount.ts'
import { useOpenCases } from '../components/chat/useOpenCases.ts'
import { maxUnreadShown, useUnreadChats } from '../components/chat/useUnreadChats.ts'
import { useAnswerCount } from '../components/consults/useAnswerCount.ts'
import { useNoticeCount } from '../components/notices/useNoticeCount.ts'
import type { MenuSection } from '../routing/menuModel.ts'
import { CountBadge } from './CountBadge.tsx'
import classes from './Sidebar.module.css'

interface SidebarProps {
  sections: readonly MenuSection[]
  /** The key of the screen that is shown. */
  current: string | null
  onGo?: () => void
}

/** The menu: labelled groups for staff, one flat list for teachers and students (domain §10). */
export function Sidebar({ sections, current, onGo }: SidebarProps) {
  const counts: Readonly<Record<string, number | null>> = {
    'C00101-notices': useNoticeCount(),
    'C00102-alerts': useAlertCount(),
    consult: useAnswerCount(),
    chatroom: useUnreadChats(),
    'chat-review': useOpenCases(),
  }
  // Which screen this is stays in sight, however long the menu.
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      if (current !== null)
        menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    }
    show()
    // The router scrolls everything to where it was before, the menu too: after that once more.
    return router.subscribe('onRendered', show)
  }, [current, router])
  return (
    <div ref={menu} className={classes.menu}>
      {sections.map(section => (
        <Fragment key={section.group ?? 'flat'}>
          {section.title !== null && <h2 className={classes.group}>{section.title}</h2>}
          <ul className="list">
            {section.items.map(item => (
              <li key={item.key}>
                <Link
                  to={item.path}
                  className={classes.link}
                  aria-current={item.key === current ? 'page' : undefined}
                  {...(onGo && { onClick: onGo })}
                >
                  {item.title}
                  {(counts[item.key] ?? 0) > 0 && (
                    <CountBadge
                      count={counts[item.key] ?? 0}
                      max={item.key === 'chatroom' ? maxUnreadShown : undefined}
                    />
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
