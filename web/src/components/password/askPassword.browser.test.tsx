import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../api/useCall.ts'
import { mount } from '../../testing/mount.tsx'
import { queryClient } from '../queryClient.ts'
import { askPassword } from './askPassword.tsx'

/** The question of somebody with one passkey, which works at this address or doesn't. */
async function ask(usable: boolean) {
  const state: OutputOf<'Account_getSecondFactor'> = {
    ...{
      app_since: null,
      passkey_host: 'localhost',
      recovery_left: 10,
      reset_due_at: null,
      told_by_mail: true,
    },
    passkeys: [
      {
        ...{ passkey_no: 1, passkey_name: '自分の端末', backed_up_flag: 0, usable },
        ...{ created_at: '2026-11-27T09:00:00.000Z', last_used_at: null },
      },
    ],
  }
  queryClient.setQueryData(callKey('Account_getSecondFactor', {}), state)
  mount(<p>講師割当</p>)
  const answer = askPassword(1, '2026-11-30')
  await expect.element(page.getByLabelText('パスワード', { exact: false }).first()).toBeVisible()
  return answer
}

const byPasskey = () => page.getByRole('button', { name: 'パスキーで確認' })

test.each([
  [true, 1],
  [false, 0],
])('a passkey that works here (%s) may answer in place of the password', async (usable, offered) => {
  const answer = ask(usable)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'キャンセル' })).toBeVisible()
  expect(byPasskey().elements()).toHaveLength(offered)
  await page.getByRole('button', { name: 'キャンセル' }).click()
  expect(await answer).toBe(false)
})
