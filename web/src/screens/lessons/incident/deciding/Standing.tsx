import { Link } from '@tanstack/react-router'
import type { IncidentRow } from '@terakoya/contract/lessons/incident/record'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { Notice } from '../../../../components/Notice.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { incidentWords } from '../text.ts'

/** What is decided already about these days: whoever decides beside a colleague, or again, goes on there. */
export function Standing({ incidents }: { incidents: readonly IncidentRow[] }) {
  const t = incidentWords.useText()
  if (incidents.length === 0) return null
  return (
    <Notice kind="warning" title={t('standing')}>
      <ul>
        {incidents.map(({ incident_no, incident_kind, teacher_name, start_date, end_date, ...row }) => (
          <li key={incident_no}>
            <Link to="/Incident" search={linkSearch('/Incident', { no: incident_no })}>
              {t('standing_of', {
                day: start_date === end_date ? dayText(start_date) : dayRangeText(start_date, end_date),
                what:
                  incident_kind === 'absence' ? t('of_teacher', { teacher: teacher_name }) : t('of_closing'),
                state: t(`state_${row.state}`),
              })}
            </Link>{' '}
            <small className="num">
              {t('decided_line', {
                when: lessonInstant.dayAndTime(row.decided_at),
                who: row.decided_by_name,
              })}
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
