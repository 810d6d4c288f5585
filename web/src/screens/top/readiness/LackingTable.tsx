import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { LackingTags } from '../../../components/readiness/LackingTags.tsx'
import { type ReadinessGroup, recordPath, recordScreens } from '../../../components/readiness/remedy.ts'
import { readinessWords } from '../../../components/readiness/text.ts'
import { useUser } from '../../../session/sessionStore.ts'
import classes from './Readiness.module.css'

interface LackingTableProps {
  group: ReadinessGroup
  rows: OutputOf<'Readiness_getList'>['rows']
}

/** Who lacks what, with the ways to the record and to what is lacking. */
export function LackingTable({ group, rows }: LackingTableProps) {
  const t = readinessWords.useText()
  const opens = mayOpen(screenOf(recordScreens[group]), useUser())
  return (
    <ul className={classes.rows} aria-label={t(group)}>
      {rows.map(({ no, name, center_no, center_name, next_date, lacking }) => (
        <li key={no} className={classes.row}>
          <div className={classes.who}>
            {opens ? (
              <Link to={recordPath(group, no)} className="strong">
                {name}
              </Link>
            ) : (
              <span className="strong">{name}</span>
            )}
            {group !== 'center' && <span className="note">{center_name}</span>}
          </div>
          <span className="note num">
            {t('next')} {next_date === null ? t('next_none') : dayText(next_date)}
          </span>
          <LackingTags group={group} no={no} center_no={center_no} lacking={lacking} />
        </li>
      ))}
    </ul>
  )
}
