import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { shortDayText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../api/useCall.ts'
import { Notice } from '../../../components/Notice.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { untoldWords } from './text.ts'

/** Who has to be called about a sudden absence or a closed center stands in its own record: how many, and the way there. */
export function ToCall() {
  const t = untoldWords.useText()
  const user = useUser()
  const { data } = useCall('Home_getWaiting', {}, { enabled: mayOpen(screenOf('incident'), user) })
  const rows = data?.rows.filter(({ kind }) => kind === 'to_call') ?? []
  if (rows.length === 0) return null
  return (
    <Notice kind="info">
      {t('to_call', { count: rows.reduce((sum, row) => sum + row.count, 0) })}
      <ul className="facts list">
        {rows.map(({ incident_no, since_date, teacher_name: teacher, center_name: center, count }) => (
          <li key={incident_no}>
            <Link to="/Incident" search={linkSearch('/Incident', { no: incident_no })}>
              {t(teacher === '' ? 'to_call_closing' : 'to_call_absence', {
                ...{ day: shortDayText(since_date), teacher, center, count },
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
