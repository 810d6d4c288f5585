import { LogPage } from './LogPage.tsx'

/** Zoom入室ログ (ZoomLog): who was in the meetings of a day's lessons, against the plan. */
export function Screen() {
  return <LogPage />
}
