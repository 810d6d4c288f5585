import { Navigate, useRouterState } from '@tanstack/react-router'
import { linkSearch } from '../../routing/linkSearch.ts'

/** In the place of a page whose address names a record that isn't there, or not for this person: the 404 page (spec §8). */
export function LostAddress() {
  const from = useRouterState({ select: state => state.location.pathname })
  return <Navigate to="/404" search={linkSearch({ from })} replace />
}
