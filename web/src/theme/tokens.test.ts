import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as breakpoints from './breakpoints.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]')

function tokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]),
  )
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map(digit => digit + digit).join('')}` : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

const tints = ['ok', 'warn', 'error', 'info', 'regular', 'transfer', 'addition', 'first', 'office']
const grounds = ['surface', 'ground', 'sunk']
const text: [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'link'].flatMap(ink =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...tints.map((name): [string, string] => [name, `${name}-tint`]),
  ...['ok', 'warn', 'error', 'info'].map((name): [string, string] => [name, 'surface']),
  ['on-tint', 'brand-tint'],
  ['link', 'brand-tint'],
  ['logo', 'surface'],
  ['ink', 'field'],
]

describe.each([
  ['light', tokens(light)],
  ['dark', { ...tokens(light), ...tokens(dark) }],
])('in %s', (_, token) => {
  it.each(text)('%s is readable on %s', (ink, ground) => {
    expect(contrast(token[ink] ?? '#000', token[ground] ?? '#000')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['brand', 'brand-hover', 'brand-active'])('white is readable on %s', fill => {
    expect(contrast('#ffffff', token[fill] ?? '#fff')).toBeGreaterThanOrEqual(4.5)
  })

  it('the outline of a field stands out from field and surface', () => {
    for (const ground of ['surface', 'field', 'ground']) {
      expect(contrast(token['line-strong'] ?? '#fff', token[ground] ?? '#fff')).toBeGreaterThanOrEqual(3)
    }
  })
})

it('code and stylesheets know the same three widths', () => {
  const inStyles = [...css.matchAll(/@custom-media --(\w+) ([^;]+);/g)].map(([, name, query]) => [
    name,
    query,
  ])
  expect(Object.entries(breakpoints)).toEqual(expect.arrayContaining(inStyles))
  expect(inStyles).toHaveLength(3)
  expect(Object.keys(breakpoints)).toHaveLength(3)
})
