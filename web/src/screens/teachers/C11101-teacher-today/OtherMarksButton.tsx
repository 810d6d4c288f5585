import { Button, type ButtonProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './TeacherToday.module.css'
import { teacherTodayWords } from './text.ts'

interface OtherMarksButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  student: string
}

/** … beside 出席, with and without its menu. */
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
