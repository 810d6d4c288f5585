import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../components/queryClient.ts'
import { changeSession } from '../../../session/sessionStore.ts'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { makeUser } from '../../../testing/session.ts'
import { Waiting } from './Waiting.tsx'

test('what no mail told is counted with since when, and leads to that center’s families', async () => {
  const row = {
    ...{ kind: 'not_told', center_no: 3, center_name: '緑丘センター', week_date: '2026-11-23' },
    ...{
      count: 4,
      unassigned_count: 0,
      since_date: '2026-11-24',
      incident_no: 0,
      teacher_name: '',
      decided_at: null,
    },
  }
  answerCalls({ Home_getWaiting: [{ output: { soon_date: '2026-11-28', rows: [row] } }] })
  mount(<Waiting granted />)
  changeSession({ user: makeUser({ authority_function_ids: ['C40101', 'MailHistory'] }) })
  const link = page.getByRole('link', { name: /緑丘センター.*11\/24（火）から.*4件/ })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByRole('region', { name: '電話・手紙で知らせること' })).toBeVisible()
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect([pathname, searchParams.get('center')]).toEqual(['/Untold', '3'])
})

test('alerts and chats say since when the oldest waits; grave ones stand apart', async () => {
  const user = makeUser({ authority_function_ids: ['C00102', 'Chatroom'] })
  answerCalls({
    C00102_getCount: [
      {
        output: {
          ...{ unconfirmed: 51, oldest_at: '2026-11-20T03:00:00Z' },
          ...{ grave: 4, grave_oldest_at: '2026-11-24T09:00:00Z' },
        },
      },
    ],
    Chat_getUnread: [{ output: { count: 2, since: '2026-11-25T00:05:00Z' } }],
  })
  mount(<Waiting granted={false} />)
  changeSession({ user })
  await expect.element(page.getByRole('link', { name: /重大.*11\/24（火）.*4件/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /アラートを開く.*11\/20（金）/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /チャットを開く.*09:05/ })).toBeVisible()
})

test('whom no mail tells of an incident is counted with what it is, and leads to its record', async () => {
  const row = {
    ...{ kind: 'to_call', center_no: 3, center_name: '緑丘センター', week_date: '2026-11-23' },
    ...{
      count: 7,
      unassigned_count: 0,
      since_date: '2026-11-25',
      incident_no: 12,
      teacher_name: '橋本 悠人',
      decided_at: null,
    },
  }
  const closing = { ...row, count: 71, since_date: '2026-11-28', incident_no: 13, teacher_name: '' }
  answerCalls({ Home_getWaiting: [{ output: { soon_date: '2026-11-28', rows: [row, closing] } }] })
  mount(<Waiting granted />)
  changeSession({ user: makeUser({ authority_function_ids: ['C40101'] }) })
  const region = page.getByRole('region', { name: '電話が要る方（急な休みの対応）' })
  await expect.element(region.getByRole('heading')).toHaveTextContent('78名')
  const link = page.getByRole('link', { name: /緑丘センター.*橋本 悠人さんの休み.*7名/ })
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect([pathname, searchParams.get('no')]).toEqual(['/Incident', '12'])
  await expect.element(page.getByRole('link', { name: /センターを閉じる.*71名/ })).toBeVisible()
})

test('what is decided and not told stands there with who, how long, and the way to its record', async () => {
  const row = {
    ...{ kind: 'incident_untold', center_no: 3, center_name: '緑丘センター', week_date: '2026-11-23' },
    ...{ count: 3, unassigned_count: 0, since_date: '2026-11-25', decided_at: '2026-11-24T09:00:00Z' },
    ...{ incident_no: 12, teacher_name: '橋本 悠人' },
  }
  const closing = { ...row, count: 71, decided_at: '2026-11-25T00:05:00Z', incident_no: 13, teacher_name: '' }
  answerCalls({ Home_getWaiting: [{ output: { soon_date: '2026-11-28', rows: [row, closing] } }] })
  mount(<Waiting granted />)
  changeSession({ user: makeUser({ authority_function_ids: ['C40101'] }) })
  const region = page.getByRole('region', { name: '急な休みの対応で、まだ誰にも知らせていないもの' })
  await expect.element(region.getByRole('heading')).toHaveTextContent('2件')
  const link = page.getByRole('link', { name: /橋本 悠人さんの休み.*11\/24（火）に決めた.*授業3件/ })
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href)
  expect([pathname, searchParams.get('no')]).toEqual(['/Incident', '12'])
  await expect
    .element(page.getByRole('link', { name: /センターを閉じる.*09:05に決めた.*授業71件/ }))
    .toBeVisible()
})

test('while the first steps of a business are open it isn’t said that nothing waits', async () => {
  const day = (setup: readonly string[]) => ({
    ...{ unready: { center: 0, teacher: 0, student: 0 }, setup, now: '10:00', periods: [], confirmed: 0 },
    ...{ absent_teacher_count: 0, absent_teachers: [], centers: [], weeks: [] },
  })
  answerCalls({
    Home_getWaiting: [{ output: { soon_date: '2026-11-28', rows: [] } }],
    Home_getDay: [{ output: day(['center']) }, { output: day([]) }],
  })
  const leave = mount(<Waiting granted runsDay />)
  const nothing = page.getByText('待っている仕事はありません')
  for (const api of ['Home_getDay', 'Home_getWaiting']) {
    await expect.poll(() => queryClient.getQueryData([api, {}])).toBeDefined()
  }
  await expect.element(page.getByRole('heading', { name: '待っている仕事' })).not.toBeInTheDocument()
  leave()
  queryClient.clear()
  mount(<Waiting granted runsDay />)
  await expect.element(nothing).toBeVisible()
})
