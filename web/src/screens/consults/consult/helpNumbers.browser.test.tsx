import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { HelpNumbers } from './HelpNumbers.tsx'

const own = { name: '町の相談室', number: '03-0000-1234', hours: '', marks: [] }
const down = { status: 599, errorCode: 'SERVER_ERROR', message: 'サーバーで問題が起きました。' }

test('who seeks help finds numbers while the business’s own can’t be read, and those once they can', async () => {
  answerCalls({ Consult_getNumbers: [{ refused: down }, { output: { numbers: [own] } }] })
  mount(<HelpNumbers />)
  await expect
    .element(page.getByRole('link', { name: /0120-0-78310/ }))
    .toHaveAttribute('href', 'tel:0120078310')
  await page.getByRole('button', { name: 'もう一度読みこむ' }).click()
  await expect.element(page.getByRole('link', { name: /03-0000-1234/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /0120-0-78310/ })).not.toBeInTheDocument()
})
