import { SegmentedControl } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { coursesWords } from './text.ts'
import { useCourseKind } from './useCourseKind.ts'

/** The way from courses to their types and back; conditions and open records stay behind. */
export function KindSwitch() {
  const t = coursesWords.useText()
  const router = useRouter()
  const kind = useCourseKind()
  return (
    <SegmentedControl
      aria-label={t('kinds')}
      value={kind}
      onChange={_course_type => void router.navigate({ to: '/M20301', search: { _course_type } })}
      data={[
        { value: 'M1010', label: t('courses') },
        { value: 'M1005', label: t('types') },
      ]}
    />
  )
}
