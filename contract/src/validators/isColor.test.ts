import { expect, it } from 'vitest'
import { type ColorFormat, isColor } from './isColor.ts'

// spec §5: "hex #rrggbb; hexa #rrggbbaa; rgb 3 values 0-255; rgba adds alpha 0-1; hsl hue 0-360 and saturation and
// lightness 0-100"
it.each<[ColorFormat, string, boolean]>([
  ['hex', '#c74700', true],
  ['hex', '#C74700', true],
  ['hex', '#c47', false],
  ['hex', 'c74700', false],
  ['hex', '#c7470g', false],
  ['hex', '#c7470080', false],
  ['hexa', '#c7470080', true],
  ['hexa', '#c74700', false],
  ['rgb', 'rgb(0, 128, 255)', true],
  ['rgb', 'rgb(0,128,255)', true],
  ['rgb', 'rgb(0, 128, 256)', false],
  ['rgb', 'rgb(0, 128, -1)', false],
  ['rgb', 'rgb(0, 1.5, 2)', false],
  ['rgb', 'rgb(0, 128)', false],
  ['rgb', 'rgb(0, 128, 255, 1)', false],
  ['rgba', 'rgba(0, 128, 255, 0)', true],
  ['rgba', 'rgba(0, 128, 255, 0.5)', true],
  ['rgba', 'rgba(0, 128, 255, 1)', true],
  ['rgba', 'rgba(0, 128, 255, 1.1)', false],
  ['rgba', 'rgba(0, 128, 255)', false],
  ['hsl', 'hsl(360, 100%, 0%)', true],
  ['hsl', 'hsl(21, 100, 39)', true],
  ['hsl', 'hsl(361, 100%, 0%)', false],
  ['hsl', 'hsl(0, 101%, 0%)', false],
  ['hsl', 'hsl(0, 0%, 101%)', false],
  ['hsl', '赤', false],
])('%s: %s is %j', (format, value, fine) => {
  expect(isColor(value, format)).toBe(fine)
})
