import type { AttendanceMark } from '@terakoya/domain/lessons/attendance'
import { useState } from 'react'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { useLater } from '../../../components/useLater.ts'
import { OtherMarksButton } from './OtherMarksButton.tsx'

const LazyOtherMarksMenu = lazyNamed(() => import('./OtherMarksMenu.tsx'), 'OtherMarksMenu')

interface OtherMarksProps {
  student: string
  marks: readonly AttendanceMark[]
  onMark: (mark: AttendanceMark) => void
}

/** … beside 出席: what else a lesson can be marked with. The menu comes after the day is seen, or with the first press. */
export function OtherMarks(props: OtherMarksProps) {
  const [used, setUsed] = useState(false)
  const whenThere = useLater(LazyOtherMarksMenu)
  if (used) return <LazyOtherMarksMenu {...props} />
  return (
    <OtherMarksButton
      student={props.student}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => whenThere(() => setUsed(true))}
    />
  )
}
