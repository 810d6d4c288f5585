import { badgeText } from '../components/alerts/useAlertCount.ts'
import classes from './CountBadge.module.css'

/** How many wait behind a link of the menu, at its end. */
export function CountBadge({ count, max }: { count: number; max?: number | undefined }) {
  return <span className={`${classes.count} num`}>{badgeText(count, max)}</span>
}
