import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { PaperTitle } from './PaperTitle.tsx'

test('paper says which center it is of, and the screen, which says so elsewhere, does not', async () => {
  mount(<PaperTitle center="緑丘センター" />, '/C40701')
  await expect.element(page.getByRole('heading', { name: '部品' })).toBeVisible()
  await expect.element(page.getByText('緑丘センター')).not.toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByText('緑丘センター')).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByText('緑丘センター')).not.toBeInTheDocument()
})
