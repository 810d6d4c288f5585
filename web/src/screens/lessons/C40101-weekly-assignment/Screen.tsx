import { Loading } from '../../../components/Loading.tsx'

export function Screen() {
  return (
    <div className="page">
      <Loading />
    </div>
  )
}
