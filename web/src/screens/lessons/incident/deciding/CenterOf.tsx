import type { InputOf } from '@terakoya/contract/wireTypes'
import { useEffect } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'

interface CenterOfProps {
  asked: Omit<InputOf<'Incident_getTeacher'>, 'center_no'>
  /** Changes the address, in place of the one without a center. */
  onFound: (search: { center: number }, options: { replace: true }) => void
}

/** An address that names nobody's center: of the absent teacher's the one where they teach then, not the first of one's own. */
export function CenterOf({ asked, onFound }: CenterOfProps) {
  const { data, error, refetch } = useCall('Incident_getTeacher', asked)
  const center_no = data?.center_no
  useEffect(() => {
    if (center_no !== undefined) onFound({ center: center_no }, { replace: true })
  }, [center_no, onFound])
  if (error) {
    return (
      <div className="page">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return <Loading lines={6} />
}
