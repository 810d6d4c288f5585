import { Link } from '@tanstack/react-router'
import { useUser } from '../../../../session/sessionStore.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

/** How many requests of families about the week wait, and the way there; nothing without any. */
export function OpenRequests({ count }: { count: number }) {
  const t = assignmentWords.useText()
  const { authority_function_ids } = useUser()
  if (count === 0 || !authority_function_ids.includes('C40411')) return null
  return (
    <Link to="/C40411" className={`${classes.requests} num`}>
      {t('open_requests', { count })}
    </Link>
  )
}
