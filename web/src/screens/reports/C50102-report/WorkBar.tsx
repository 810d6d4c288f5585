import type { ReactNode } from 'react'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import classes from './Report.module.css'
import { reportWords } from './text.ts'
import type { ReportWork } from './useReportWork.ts'

interface WorkBarProps {
  work: ReportWork
  children: ReactNode
}

/** Always in sight beneath a form: whether it is saved, and what can be done with it. */
export function WorkBar({ work, children }: WorkBarProps) {
  const t = reportWords.useText()
  const { saving, dirty, changed, savedAt, waitsSince, state } = work
  const said = saving
    ? t('state_saving')
    : waitsSince !== null
      ? t('waits', { time: lessonInstant.time(waitsSince) })
      : dirty
        ? t('state_dirty', { count: changed.length })
        : savedAt !== null
          ? t('state_saved_at', { time: lessonInstant.time(savedAt) })
          : t(state.version === 0 ? 'state_new' : 'state_saved')
  return (
    <StickyBar label={t('acts')}>
      <span className={`num ${classes.state}`} role="status" data-dirty={dirty || undefined}>
        {said}
      </span>
      {children}
    </StickyBar>
  )
}
