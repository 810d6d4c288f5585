import { Link } from '@tanstack/react-router'
import type { Figures } from '@terakoya/contract/reports/C50103-report-data/figures'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import classes from '../../../../components/reports/figures/Figures.module.css'
import { type SheetLink, ToList, withSign } from '../../../../components/reports/figures/ToList.tsx'
import { figureWords } from '../../../../components/reports/figures/text.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { type FigureKind, figureKinds } from './figureKinds.ts'

interface TotalPartProps {
  total: Figures
  list: SheetLink
}

/** All figures of all that is counted, each with the way to its reports. */
export function TotalPart({ total, list }: TotalPartProps) {
  const t = figureWords.useText()
  return (
    <dl className={classes.cards} aria-label={t('total')}>
      <div className={classes.card}>
        <dt>{t('reports')}</dt>
        <dd className={classes.figure}>
          <ToList behind={list} what={t('reports')}>
            {t('reports_value', { count: total.reports.toLocaleString('ja-JP') })}
          </ToList>
        </dd>
      </div>
      {figureKinds.map(kind => (
        <div key={kind.key} className={classes.card}>
          <dt>{t(kind.key)}</dt>
          <dd className={classes.figure}>
            <ToList behind={kind.behind(list)} what={t(kind.key)}>
              {kind.text(total)}
            </ToList>
          </dd>
          <dd className="hint num">{kind.beneath(total)}</dd>
          <Further kind={kind} total={total} list={list} />
        </div>
      ))}
    </dl>
  )
}

/** What a figure leaves out, where somebody may want to see to it. */
function Further({ kind: { key }, total, list }: TotalPartProps & { kind: FigureKind }) {
  const t = figureWords.useText()
  const user = useUser()
  if (key === 'in_time') {
    const { count, of } = total.in_time
    const { start_date, end_date, center_no, teacher_no, subject_no } = list
    const overdue = { start_date, end_date, center_no, teacher_no, subject_no, state: 'overdue' }
    return (
      <>
        {of - total.missing > count && (
          <dd className="small">
            <ToList behind={withSign(list, 'late')} what={t('late_link')}>
              {t('late_link')}
            </ToList>
          </dd>
        )}
        {total.missing > 0 && mayOpen(screenOf('C50101-report-approval'), user) && (
          <dd className="small">
            <Link to="/C50101" search={linkSearch('/C50101', overdue)}>
              {t('missing_link', { count: total.missing })}
            </Link>
          </dd>
        )}
      </>
    )
  }
  if (key === 'sent_back' && total.rounds > 0)
    return <dd className="hint num">{t('rounds', { count: total.rounds })}</dd>
  if (key === 'by_log' && total.disagreements > 0)
    return <dd className="hint num">{t('disagreements', { count: total.disagreements })}</dd>
  if (key === 'read_in_time' && total.read_in_time.of > total.read_in_time.count) {
    return (
      <dd className="small">
        <ToList behind={withSign(list, 'read_late')} what={t('unread_link')}>
          {t('unread_link')}
        </ToList>
      </dd>
    )
  }
  return null
}
