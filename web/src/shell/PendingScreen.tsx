import { Loading } from '../components/Loading.tsx'

/** While the chunk of a screen is on its way. */
export function PendingScreen() {
  return (
    <div className="page">
      <Loading />
    </div>
  )
}
