import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { linkSearch } from '../../routing/linkSearch.ts'

/** In the place of a page whose address names a record that isn't there, or not for this person: the 404 page (spec §8). */
export function LostAddress() {
  const router = useRouter()
  useEffect(() => {
    const from = router.state.location.pathname
    void router.navigate({ to: '/404', search: linkSearch('/404', { from }), replace: true })
  }, [router])
  return null
}
