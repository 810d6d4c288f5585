import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DataTable } from '../../../framework/table/DataTable.tsx'
import { mount } from '../../../testing/mount.tsx'
import { reportList } from './reportList.ts'
import { teacherGroups } from './teacherGroups.ts'

const row = (schedule_no: number, teacher_no: number, teacher_name: string) => ({
  ...{ schedule_no, teacher_no, teacher_name, student_name: `生徒${schedule_no}` },
})
const column = { key: 'student_name', label: '生徒', sortable: false }

test('a teacher’s reports stand beneath the name with how many there are on all pages', async () => {
  const rows = [row(1, 7, '石井 蓮'), row(2, 7, '石井 蓮'), row(3, 4, '高橋 翔'), row(4, 0, '')]
  mount(
    <DataTable
      resource={reportList}
      columns={[column]}
      rows={rows}
      sort={[]}
      onSort={() => {}}
      pathOf={null}
      groups={teacherGroups({ 7: 2, 4: 1200, 0: 1 })}
    />,
  )
  await expect.element(page.getByRole('rowheader').first()).toBeVisible()
  const lines = page
    .getByRole('row')
    .elements()
    .map(each => each.textContent)
  expect(lines.slice(1)).toEqual([
    ...['石井 蓮　2件', '生徒1', '生徒2'],
    ...['高橋 翔　1,200件', '生徒3'],
    ...['担当の講師なし　1件', '生徒4'],
  ])
})
