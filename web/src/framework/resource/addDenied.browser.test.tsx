import { teachers } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { formOfResource } from '../form/formDefinition.ts'
import { columnsOf } from '../table/column.ts'
import { ResourcePage } from './ResourcePage.tsx'

const nothing = { rows: [], pagination: { total: 0, current_page: 1, per_page: 30, last_page: 1 } }

test('who may only look is told so in the place of a form that takes nothing', async () => {
  answerCalls({ C10101_doBrowse: [{ output: nothing }] })
  mount(
    <ResourcePage
      resource={teachers}
      definition={formOfResource(teachers, [{ key: 'teacher_id', preset: 'text' }])}
      columns={columnsOf(teachers, [{ key: 'teacher_id' }])}
      filters={[]}
      defaults={{}}
      besides={[]}
      paths={['/C10101', '/C10101/add', '/C10101/{-$teacher_id}/edit']}
      detail={null}
    />,
    '/C10101/add',
  )
  const save = page.getByRole('button', { name: '保存' })
  await expect.element(save).toBeVisible()
  changeSession({ user: makeUser({ user_type_code: '530', role_code: '530', isSuperAdmin: false }) })
  await expect.element(page.getByText('講師は追加できません')).toBeVisible()
  await expect.element(page.getByText('閲覧だけができる権限です。', { exact: false })).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
})
