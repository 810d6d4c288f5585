import { ErasurePart } from '../../../components/erasure/ErasurePart.tsx'

/** 個人情報の消去 of a teacher who has left. */
export function ErasePart({ id }: { id: number }) {
  return <ErasurePart person_kind="teacher" id={id} />
}
