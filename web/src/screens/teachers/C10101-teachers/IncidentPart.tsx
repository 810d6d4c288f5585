import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { teacherWords } from './text.ts'

/** The way to what is done when this teacher is suddenly absent. */
export function IncidentPart({ id }: { id: number }) {
  const t = teacherWords.useText()
  if (!mayOpen(screenOf('incident'), useUser())) return <p className="note">{t('incident_none')}</p>
  return (
    <div className="stack">
      <p className="note">{t('incident_hint')}</p>
      <Button
        component={Link}
        to="/Incident"
        search={linkSearch('/Incident', { teacher: id })}
        variant="default"
        className="start"
      >
        {t('incident_open')}
      </Button>
    </div>
  )
}
