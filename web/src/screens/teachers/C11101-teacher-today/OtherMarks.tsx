import { Button, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { AttendanceMark } from '@terakoya/domain/lessons/attendance'
import { type ComponentPropsWithRef, useState } from 'react'
import { lazyNamed } from '../../../components/lazyNamed.ts'
import { useLater } from '../../../components/useLater.ts'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

const LazyOtherMarksMenu = lazyNamed(() => import('./OtherMarksMenu.tsx'), 'OtherMarksMenu')

export interface OtherMarksProps {
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

interface OtherMarksButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  student: string
}

export function OtherMarksButton({ student, ...button }: OtherMarksButtonProps) {
  const t = teacherTodayWords.useText()
  return (
    <Button
      size="sm"
      variant="default"
      {...button}
      className={classes.others}
      aria-label={t('other_marks', { student })}
    >
      <IconDots size={18} aria-hidden />
    </Button>
  )
}
