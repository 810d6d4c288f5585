import { chatWords } from '@terakoya/contract/chat/chatWords'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { formOfResource } from '../form/formDefinition.ts'
import { FixedContext } from '../resource/fixed.ts'
import { EditForm } from './EditForm.tsx'

const items = [{ key: 'phrase', preset: 'text' } as const, { key: 'center_no', preset: 'select' } as const]
const first = { phrase: '自殺', center_no: 0 }
const record = {
  ...{ ...first, word_no: 5, lock_version: 0 },
  ...{ updated_at: '2026-11-25T09:20:00Z', updated_by: '' },
}

test('a record that others keep says so, is read, and has nothing to save', async () => {
  const fixed = {
    note: '変えられるのは管理者だけです。',
    choices: { center_no: [[0, 'すべてのセンター']] as const },
  }
  mount(
    <FixedContext value={({ center_no }) => (center_no === 0 ? fixed : null)}>
      <EditForm
        resource={chatWords}
        definition={formOfResource(chatWords, items)}
        defaults={{}}
        besides={[]}
        id={5}
        record={record}
        first={first}
        onClose={() => {}}
        onAdded={() => {}}
      />
    </FixedContext>,
  )
  await expect.element(page.getByText('変えられるのは管理者だけです。')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: '語句' })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'センター' })).toHaveValue('すべてのセンター')
  await expect.element(page.getByRole('button', { name: '保存' })).not.toBeInTheDocument()
})
