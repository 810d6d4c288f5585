import { Menu } from '@mantine/core'
import { attendanceMarkText } from '@terakoya/domain/lessons/attendance'
import { useOpensAtOnce } from '../../../components/useLater.ts'
import { OtherMarksButton, type OtherMarksProps } from './OtherMarks.tsx'
import classes from './TeacherToday.module.css'

/** The marks behind …, in their menu. */
export function OtherMarksMenu({ student, marks, onMark }: OtherMarksProps) {
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
