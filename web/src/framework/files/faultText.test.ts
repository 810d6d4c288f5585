import { expect, test } from 'vitest'
import { faultText } from './faultText.ts'

const limits = { accept: 'image/jpeg,image/png,application/pdf' }
const unsupported = { kind: 'unsupported' } as const

test('a file that is called a picture and is none says so, and not which kinds to choose', () => {
  expect(faultText(unsupported, limits, '写真.JPG')).toMatch(/^写真として読めません。/)
  expect(faultText(unsupported, { accept: 'image/*' }, 'a.png')).toMatch(/^写真として読めません。/)
})

test('a kind that is not taken says which are', () => {
  for (const name of ['a.heic', 'a.webp', '資料.pptx', 'a'])
    expect(faultText(unsupported, limits, name)).toMatch(/JPEG.*を選んでください。/)
})
