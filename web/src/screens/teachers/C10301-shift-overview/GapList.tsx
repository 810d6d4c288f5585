import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mondayOf } from '@terakoya/domain/days/day'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { useState } from 'react'
import { taughtTexts } from '../../../components/needs/taughtText.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import type { Gap } from './gapsOf.ts'
import classes from './Overview.module.css'
import { overviewWords } from './text.ts'

/** So many are seen at once. */
const first = 6

interface GapListProps {
  gaps: readonly Gap[]
  center_no: number
  /** Teachers who haven't submitted yet. */
  waiting: number
}

/** The periods that fall short, each the way to where it is mended. */
export function GapList({ gaps, center_no, waiting }: GapListProps) {
  const t = overviewWords.useText()
  const [all, setAll] = useState(false)
  return (
    <section className="panel" aria-labelledby="gaps">
      <div className={classes.head}>
        <h2 id="gaps">{t('gaps')}</h2>
        {gaps.length > 0 && <span className="num">{t('gaps_count', { count: gaps.length })}</span>}
      </div>
      {gaps.length === 0 && <p className={classes.quiet}>{t('gaps_none')}</p>}
      {gaps.length > 0 && waiting > 0 && (
        <p className={classes.quiet}>{t('gaps_early', { count: waiting })}</p>
      )}
      {gaps.length > 0 && (
        <ul className={`row-list ${classes.gaps}`}>
          {gaps.slice(0, all ? gaps.length : first).map(gap => (
            <li key={`${gap.schedule_date} ${gap.time_limit_no}`}>
              <Link
                to="/C40101"
                search={linkSearch('/C40101', {
                  center: center_no,
                  week: mondayOf(gap.schedule_date),
                  day: gap.schedule_date,
                })}
              >
                <b className="num">
                  {shortDayText(gap.schedule_date)} {slotText(gap.time_limit_no)}
                </b>
                <strong className="num">{t('short', { count: gap.missing })}</strong>
                <span>{taughtTexts(gap.missing_subjects)}</span>
                <small className="num">
                  {t('counts', { working: gap.working, needed: gap.needed, lessons: gap.lessons })}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {gaps.length > first && (
        <Button
          className="no-print"
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('gaps_less') : t('gaps_all', { count: gaps.length })}
        </Button>
      )}
    </section>
  )
}
