import { Menu } from '@mantine/core'
import { type AttendanceMark, attendanceMarkText } from '@terakoya/domain/lessons/attendance'
import { useOpensAtOnce } from '../../../components/useLater.ts'
import { OtherMarksButton } from './OtherMarksButton.tsx'
import classes from './TeacherToday.module.css'

interface OtherMarksMenuProps {
  student: string
  marks: readonly AttendanceMark[]
  onMark: (mark: AttendanceMark) => void
}

/** The marks behind …, in their menu. */
export function OtherMarksMenu({ student, marks, onMark }: OtherMarksMenuProps) {
  const { button, ...opening } = useOpensAtOnce()
  return (
    <Menu {...opening} position="bottom-end">
      <Menu.Target>
        <OtherMarksButton student={student} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {marks.map(mark => (
          <Menu.Item key={mark} className={classes.choice} onClick={() => onMark(mark)}>
            {attendanceMarkText(mark)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
