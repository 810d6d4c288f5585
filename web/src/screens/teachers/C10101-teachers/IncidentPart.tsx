import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useCall } from '../../../api/useCall.ts'
import { linkSearch } from '../../../routing/linkSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { useCenters } from '../../../session/useCenters.ts'
import { teacherWords } from './text.ts'

/** The way to what is done when this teacher is suddenly absent. */
export function IncidentPart({ id }: { id: number }) {
  const t = teacherWords.useText()
  const { own } = useCenters()
  // The record stands beside this: its form has read it.
  const { data } = useCall('C10101_getEdit', { id })
  if (!mayOpen(screenOf('incident'), useUser())) return <p className="note">{t('incident_none')}</p>
  // Without one it would be a center at which the teacher may not even work.
  const center = [data?.center_no, ...(data?.center_nos ?? [])].find(no =>
    own.some(each => each.center_no === no),
  )
  return (
    <div className="stack">
      <p className="note">{t('incident_hint')}</p>
      <Button
        component={Link}
        to="/Incident"
        search={linkSearch('/Incident', { center, teacher: id })}
        variant="default"
        className="start"
      >
        {t('incident_open')}
      </Button>
    </div>
  )
}
