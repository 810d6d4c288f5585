import { expect, type Page } from '@playwright/test'
import { askApi } from '../src/askApi.ts'
import { freePort } from '../src/freePort.ts'
import { type BetweenProxy, type Manner, startProxy } from '../src/proxies.ts'
import { test } from '../src/test.ts'

const now = '2026-11-25T17:58:00+09:00'

const messages = (page: Page) => page.getByRole('log', { name: 'メッセージ' })

/** The page's time goes on by so many milliseconds in all, or until the text is there. */
async function letPass(page: Page, milliseconds: number, text: string): Promise<void> {
  const step = 250
  for (let passed = 0; passed < milliseconds; passed += step) {
    if (await messages(page).getByText(text, { exact: true }).isVisible()) return
    await page.clock.runFor(step)
  }
}

test('behind a proxy that passes, keeps back or cuts a stream the same messages come, at worst by the poll', async ({
  startServer,
  openAt,
}) => {
  const manners = ['passes', 'buffers', 'cuts'] as const satisfies readonly Manner[]
  const ports = await Promise.all(manners.map(freePort))
  const origins = ports.map(port => `http://localhost:${port}`).join(',')
  const server = await startServer({ TERAKOYA_NOW: now, ALLOWED_ORIGINS: origins })
  const admin = await openAt(server, 'admin')
  const settings = await askApi<{ updated_at: string; updated_by: string }>(admin, 'Settings_getEdit', {
    id: 1,
  })
  const { updated_at: _at, updated_by: _by, ...kept } = settings
  await askApi(admin, 'Settings_doEdit', { ...kept, id: 1, chat_hints: 1 })
  const manager = await openAt(server, 'manager')
  const say = (content: string) => askApi(manager, 'Chat_sendMessage', { ...room, content })

  const proxies: BetweenProxy[] = []
  const pages: Page[] = []
  let room = { rel_model: 't1010', rel_id: 0 }
  for (const [at, manner] of manners.entries()) {
    const proxy = await startProxy(ports[at] ?? 0, server.url, manner, '/api/hints')
    proxies.push(proxy)
    const page = await openAt(proxy, 'student1', {
      mayComplainOf: /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/,
    })
    await page.clock.install({ time: new Date(now) })
    const { student_no } = await askApi<{ student_no: number }>(page, 'Auth_login', {
      user_id: 'student1',
      password: 'demo-juku',
    })
    room = { rel_model: 't1010', rel_id: student_no }
    pages.push(page)
  }
  await say('こんにちは')
  for (const page of pages) {
    await page.goto(`/Chatroom?room=t1010-${room.rel_id}`)
    await expect(messages(page).getByText('こんにちは', { exact: true })).toBeVisible()
  }
  const [passing, buffering, cutting] = pages as [Page, Page, Page]
  await expect.poll(() => proxies.map(each => each.streams > 0)).toEqual([true, true, true])
  await expect.poll(() => proxies[0]?.passed).toContain('open')
  // The first poll after a load is over; the next is thirty seconds away.
  for (const page of pages) await page.clock.runFor(6_000)

  await test.step('a hint that passes brings the message before the next poll', async () => {
    await say('一つ目')
    await expect.poll(() => proxies[0]?.passed).toContain(`"rel_id":${room.rel_id}}`)
    await letPass(passing, 15_000, '一つ目')
    await expect(messages(passing).getByText('一つ目', { exact: true })).toBeVisible()
  })

  await test.step('without one it comes by the poll, thirty seconds after the last', async () => {
    await say('二つ目')
    for (const page of [buffering, cutting, passing]) {
      await letPass(page, 31_000, '二つ目')
      await expect(messages(page).getByText('二つ目', { exact: true })).toBeVisible()
    }
    expect(proxies[1]?.passed).toBe('')
    expect(proxies[2]?.passed).not.toContain('rel_id')
  })

  await test.step('each reads the same, once and in order', async () => {
    for (const page of pages) {
      await expect(messages(page).getByText(/^(こんにちは|[一二]つ目)$/)).toHaveText([
        'こんにちは',
        '一つ目',
        '二つ目',
      ])
    }
  })
  for (const page of pages) await page.close()
  for (const proxy of proxies) await proxy.close()
})
