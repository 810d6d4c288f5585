import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import type { FieldProps } from '../formField.ts'
import { DateField } from './DateField.tsx'

function Form() {
  const [value, setValue] = useState<string | null>('')
  const rest = { name: 'start_date', label: '開始日', labelText: '開始日', values: {}, choices: [] }
  // A day is ten characters as it is stored: the form hands that on to every field.
  const props = { ...rest, maxLength: 10, value, onChange: setValue } as unknown as FieldProps<string | null>
  return (
    <>
      <DateField {...props} />
      <output>{value}</output>
    </>
  )
}

test.each(['2026年12月31日', '令和8年12月31日', '２０２６／１２／３１'])('%s is read whole', async typed => {
  mount(<Form />)
  await page.getByLabelText('開始日').click()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-31')
})
