import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import type { LoggedRoom } from './RoomPanel.tsx'
import { ToSpare } from './ToSpare.tsx'

const room: LoggedRoom = {
  ...{ room_no: 2, center_no: 1, schedule_date: '2099-11-24', period_no: 50, teacher_name: '久保 亮' },
  ...{
    account_name: '緑丘01',
    spare_flag: 0,
    provider: 'zoom',
    state: 'ready',
    failure: '',
    lock_version: 1,
  },
  ...{ opened_at: null, ended_at: null, report_at: null, silent_since: null, live_room_no: 2, replaced: [] },
  ...{ spares: [], switches: [], expected: [], stays: [], events: [], answers: [], namings: [] },
}

const move = page.getByRole('button', { name: '予備の会議に切り替える' })

test('a meeting that is still to be held can be moved to a spare one', async () => {
  mount(<ToSpare room={room} onRoom={() => {}} />)
  await expect.element(move).toBeVisible()
})

test('not while its service is out, which is said with since when', async () => {
  mount(<ToSpare room={{ ...room, silent_since: '2026-11-25T09:18:00.000Z' }} onRoom={() => {}} />)
  await expect.element(page.getByText(/Zoomは2026\/11\/25（水） 18:18から返事がありません/)).toBeVisible()
  await expect.element(move).not.toBeInTheDocument()
})

test('nor of a meeting that is a spare one already', async () => {
  mount(<ToSpare room={{ ...room, spare_flag: 1 }} onRoom={() => {}} />)
  await expect.element(page.getByText('すでに予備の会議です')).toBeVisible()
  await expect.element(move).not.toBeInTheDocument()
})
