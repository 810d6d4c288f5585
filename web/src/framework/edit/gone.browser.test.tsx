import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { formOfResource } from '../form/formDefinition.ts'
import { EditPanel } from './EditPanel.tsx'

test('of a record that never opened nothing typed is said to be lost', async () => {
  const refused = { status: 404, errorCode: 'NOT_FOUND', message: '見つかりません。' }
  answerCalls({ M20401_getEdit: [{ refused }] })
  mount(
    <EditPanel
      resource={subjects}
      definition={formOfResource(subjects, [{ key: 'name1', preset: 'text' }])}
      defaults={{}}
      besides={[]}
      id={9999}
      onClose={() => {}}
      onAdded={() => {}}
    />,
  )
  await expect.element(page.getByText('削除されたか、閲覧できる範囲の外にあります。')).toBeVisible()
  await expect.element(page.getByText('保存されていません', { exact: false })).not.toBeInTheDocument()
})
