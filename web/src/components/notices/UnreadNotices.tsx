import { IconChevronRight, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { noticeWords } from './text.ts'
import classes from './UnreadNotices.module.css'
import { useNoticeCount } from './useNoticeCount.ts'

/** The way to the notices that the user has not read; nothing when all are. */
export function UnreadNotices() {
  const t = noticeWords.useText()
  const count = useNoticeCount()
  if (count === null || count === 0) return null
  return (
    <Link to="/C00101" className={classes.unread}>
      <IconMail size={18} aria-hidden />
      {t('unread_notices', { count })}
      <IconChevronRight size={16} aria-hidden />
    </Link>
  )
}
