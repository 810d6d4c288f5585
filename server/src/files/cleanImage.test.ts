import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanImage } from './cleanImage.ts'

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })

test('a photo of a phone with 48 million pixels is made smaller, whatever it was', async () => {
  const clean = await cleanImage(await white(8064, 6048).jpeg({ quality: 30 }).toBuffer(), 'image/jpeg')
  expect(clean && (await sharp(clean).metadata())).toMatchObject({
    format: 'jpeg',
    width: 2560,
    height: 1920,
  })
})

test.each([
  ['image/png', () => white(8064, 6048).png().toBuffer()],
  ['image/jpeg', async () => Buffer.from('GIF89a')],
  ['image/gif', () => white(2, 2).gif().toBuffer()],
] as const)('%s that can’t be decoded within bounds is none', async (mimetype, made) => {
  expect(await cleanImage(await made(), mimetype)).toBeNull()
})
