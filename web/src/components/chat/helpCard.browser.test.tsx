import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import classes from './Chat.module.css'
import { Composer } from './Composer.tsx'
import { HelpCard } from './HelpCard.tsx'
import { makeRoom } from './testing.ts'

/** As on a phone with its keyboard up, and without. */
test.each([350, 420, 600])(
  'on a phone of %i px where help is can be read whole and reached',
  async height => {
    onTestFinished(() => page.viewport(1440, 900))
    await page.viewport(375, height)
    const room = makeRoom({ write: 'now', from_time: '00:00', to_time: '24:00' })
    mount(
      <div className={classes.room} style={{ height: height - 48 }}>
        <header className={classes.head}>
          <h2 className={classes.title}>担当の先生とのチャット</h2>
        </header>
        <div className={classes.logFrame} />
        <div className={classes.below}>
          <HelpCard onClose={() => {}} />
          <Composer room={room} value={{ content: '', files: [] }} onChange={() => {}} onPost={() => {}} />
        </div>
      </div>,
    )
    const link = page.getByRole('link', { name: '相談窓口を開く' })
    await expect.element(link).toBeVisible()
    const card = link.element().closest('[role=status]') as HTMLElement
    const below = page.getByRole('button', { name: '送信' }).element().closest('form')
      ?.parentElement as HTMLElement
    // Nothing of the card is cut off inside of it.
    expect(card.scrollHeight).toBeLessThanOrEqual(card.clientHeight)
    const box = below.getBoundingClientRect()
    for (const part of [
      page.getByText('つらいことや、こわいことがあったら'),
      link,
      page.getByRole('button', { name: '閉じる' }),
    ]) {
      const { top, bottom } = part.element().getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(box.top)
      expect(bottom).toBeLessThanOrEqual(box.bottom)
    }
    // The field beneath is there, too.
    below.scrollTop = below.scrollHeight
    const send = page.getByRole('button', { name: '送信' }).element().getBoundingClientRect()
    expect(send.bottom).toBeLessThanOrEqual(below.getBoundingClientRect().bottom)
  },
)
