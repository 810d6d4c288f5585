import { Select } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useUser } from '../../session/sessionStore.ts'
import { teacherFilterWords } from './text.ts'

interface TeacherFilterProps {
  chosen: number | null
  onChoose: (teacher_no: number | undefined) => void
  className: string
}

/** One of the teachers, who are too many for a menu; nothing where the person may not ask for them. */
export function TeacherFilter({ chosen, onChoose, className }: TeacherFilterProps) {
  const t = teacherFilterWords.useText()
  const granted = useUser().authority_function_ids.includes('C40501')
  const { data } = useCall('C40501_getTeacherList', {}, { enabled: granted })
  if (!granted) return null
  return (
    <Select
      aria-label={t('teacher')}
      placeholder={t('any')}
      className={className}
      size="sm"
      searchable
      clearable
      limit={50}
      data={(data ?? []).map(({ value, label }) => ({ value: String(value), label }))}
      value={chosen === null ? null : String(chosen)}
      onChange={value => onChoose(value === null ? undefined : Number(value))}
    />
  )
}
