import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import classes from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { MessageLog } from './MessageLog.tsx'
import { RoomHead } from './RoomHead.tsx'
import { makeMessage, makeRoom } from './testing.ts'
import type { Written } from './useChatDraft.ts'

const room = makeRoom({ from_time: '00:00', to_time: '24:00' })
const messages = Array.from({ length: 12 }, (_, n) => makeMessage({ id: n + 1, content: `宿題の${n}番` }))

function Room({ height }: { height: number }) {
  const [value, setValue] = useState<Written>({ content: '', files: [] })
  return (
    <div style={{ height }}>
      <section className={classes.room}>
        <RoomHead room={room} onBack={() => {}} />
        <MessageLog
          state={{ messages, reads: [], more: false }}
          room={room}
          waiting={[]}
          hidden={0}
          onSkip={() => {}}
          onOlder={async () => {}}
          onReport={() => {}}
          onAtEnd={() => {}}
        />
        <div className={classes.below}>
          <Composer
            room={room}
            value={value}
            onChange={next => setValue(before => ({ ...before, ...next }))}
            onPost={() => {}}
          />
        </div>
      </section>
    </div>
  )
}

// What the page's own head leaves of a phone, and of one with its keyboard up.
for (const [width, height] of [
  [375, 700],
  [375, 550],
  [375, 320],
  [812, 260],
] as const) {
  test(`with letters of twice the size field and words can be had on ${width}×${height}`, async () => {
    document.documentElement.style.fontSize = '200%'
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(1440, 900)
    })
    await page.viewport(width, height)
    mount(<Room height={height} />)
    const field = page.getByRole('textbox', { name: 'メッセージ' })
    // Its middle is not covered: a tap arrives.
    await field.click({ timeout: 3000 })
    await field.fill('明日の宿題')
    await expect.element(field).toHaveValue('明日の宿題')
    const at = field.element().getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].map(part =>
      document.elementFromPoint(at.left + at.width / 2, at.top + at.height * part),
    )
    expect(seen).toEqual([field.element(), field.element(), field.element()])
    const log = document.querySelector(`.${classes.log}`)
    expect(log?.clientHeight).toBeGreaterThan(100)
    await page.getByRole('button', { name: '送信' }).click({ timeout: 3000 })
  })
}

test('with letters of their own size the field stays beneath the words', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(375, 600)
  mount(<Room height={600} />)
  await expect.element(page.getByText('宿題の11番')).toBeVisible()
  const frame = document.querySelector(`.${classes.room}`)
  expect(frame?.scrollHeight).toBe(frame?.clientHeight)
  const log = document.querySelector(`.${classes.log}`)
  expect(log?.scrollHeight).toBeGreaterThan(log?.clientHeight ?? 0)
})
