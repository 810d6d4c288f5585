import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { LogDoubt } from './LogDoubt.tsx'

const lesson = { log_words: ['欠席となっていますが、この生徒は授業の会議にいました。'] }

test.each([
  [true, /上の「戻す」で付け直してください/],
  [false, /ここからは出欠を直せません/],
])('a doubt of the log says what to do (may be taken back: %s)', async (mends, next) => {
  mount(<LogDoubt lesson={lesson} mends={mends} />)
  const doubt = page.getByRole('region', { name: '入室の記録と出欠が合いません' })
  await expect.element(doubt.getByText('授業の会議にいました')).toBeVisible()
  await expect.element(doubt.getByText(next)).toBeVisible()
})

test('where they agree nothing is said', async () => {
  mount(<LogDoubt lesson={{ log_words: [] }} mends />)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
