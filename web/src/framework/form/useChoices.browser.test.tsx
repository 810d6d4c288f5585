import type { Choice } from '@terakoya/contract/masters/defineResource'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { useChoices } from './useChoices.ts'

const noticeCenters = async (): Promise<Choice[]> => [[0, '全センター']]
const ownCenters = async (): Promise<Choice[]> => [[1, '緑丘センター']]
let isDown = true
const sometimes = async (): Promise<Choice[]> => {
  if (isDown) throw new Error('down')
  return [[3, '青葉野センター']]
}

function Offered({ name, choices }: { name: string; choices: () => Promise<Choice[]> }) {
  const items = [{ key: 'center_no', preset: 'select', choices } as const]
  const { definition, error, retry } = useChoices({ items, fields: {}, choices: {} })
  return (
    <section aria-label={name}>
      {definition.choices.center_no?.map(([, label]) => String(label)).join('、')}
      {error !== null && (
        <button type="button" onClick={retry}>
          もう一度
        </button>
      )}
    </section>
  )
}

test('fields of one name in two forms are each offered their own choices', async () => {
  mount(
    <>
      <Offered name="お知らせ" choices={noticeCenters} />
      <Offered name="生徒" choices={ownCenters} />
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'お知らせ' })).toHaveTextContent('全センター')
  await expect.element(page.getByRole('region', { name: '生徒' })).toHaveTextContent('緑丘センター')
})

test('choices that could not be read are told, and read when asked for again', async () => {
  mount(<Offered name="生徒" choices={sometimes} />)
  const again = page.getByRole('button', { name: 'もう一度' })
  await expect.element(again).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(page.getByRole('region', { name: '生徒' })).toHaveTextContent('青葉野センター')
  await expect.element(again).not.toBeInTheDocument()
})
