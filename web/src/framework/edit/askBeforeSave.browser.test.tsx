import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { formOfResource } from '../form/formDefinition.ts'
import { BeforeInvalidContext } from '../resource/beforeInvalid.ts'
import { type BeforeSave, BeforeSaveContext } from '../resource/beforeSave.ts'
import { shortNameFields, validField } from '../resource/usualParts.ts'
import { EditForm } from './EditForm.tsx'

const items = [
  { key: 'subject_id', preset: 'text' } as const,
  ...([{ key: 'name1', preset: 'text' }, ...shortNameFields, { key: 'category', preset: 'radio' }] as const),
  ...([
    { key: 'description', preset: 'textarea' },
    { key: 'sort_order', preset: 'number' },
  ] as const),
  validField,
]
const first = {
  ...{ subject_id: 'MA', name1: '数学', name2: '', name3: '', category: 1 },
  ...{ description: '', sort_order: 0, valid_flag: 1 },
}
const record = {
  ...{ ...first, subject_no: 5, lock_version: 0 },
  ...{ updated_at: '2026-11-25T09:20:00Z', updated_by: '' },
}
const saved = { M20401_doEdit: [{ output: { ...record, lock_version: 1 } }] }

/** The form of a subject that 39 lessons hang on, and whose name is told of where it changes. */
function open() {
  const beforeSave: BeforeSave = async (id, before, after) =>
    before.name1 === after.name1 ? null : `${id}の名前が変わります`
  mount(
    <BeforeInvalidContext value={async ids => `${ids.join()}の授業が39件あります`}>
      <BeforeSaveContext value={beforeSave}>
        <EditForm
          resource={subjects}
          definition={formOfResource(subjects, items)}
          defaults={{}}
          besides={[]}
          id={5}
          record={record}
          first={first}
          onClose={() => {}}
          onAdded={() => {}}
        />
      </BeforeSaveContext>
    </BeforeInvalidContext>,
  )
}

const save = () => page.getByRole('button', { name: '保存', exact: true })
const dialog = () => page.getByRole('dialog')

test('a form that makes a record invalid tells what hangs on it, and saves only what is meant', async () => {
  const asked = answerCalls(saved)
  open()
  await page.getByRole('switch').click({ force: true })
  await save().click()
  await expect.element(dialog().getByText('5の授業が39件あります')).toBeVisible()
  await expect.element(dialog().getByText('無効の科目は', { exact: false })).toBeVisible()
  await dialog().getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await save().click()
  await dialog().getByRole('button', { name: '保存する' }).click()
  await expect.poll(() => asked.map(({ api }) => api)).toEqual(['M20401_doEdit'])
})

test('what a change leaves standing is told before it is saved', async () => {
  const asked = answerCalls(saved)
  open()
  await page.getByRole('textbox', { name: '名称1' }).fill('算数')
  await save().click()
  await expect.element(dialog().getByText('5の名前が変わります')).toBeVisible()
  await expect.element(dialog().getByText('39件', { exact: false })).not.toBeInTheDocument()
  await dialog().getByRole('button', { name: '保存する' }).click()
  await expect.poll(() => asked.map(({ api }) => api)).toEqual(['M20401_doEdit'])
})
