import { describe, expect, it } from 'vitest'
import { nextPath } from './nextPath.ts'

const origin = 'http://localhost:8443'

describe('next', () => {
  it.each([
    ['/C40101', '/C40101'],
    ['/C40101?center_no=9&week=2026-11-23#x', '/C40101?center_no=9&week=2026-11-23#x'],
    ['/', '/'],
    ['/a/../C40101', '/C40101'],
  ])('%s leads there', (next, path) => {
    expect(nextPath(next, origin)).toBe(path)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/.//evil.example',
    '/a/..//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\\..\\..\\evil',
    'javascript:alert(1)',
    'C40101',
    '',
    '/Auth/login',
    '/auth/LOGOUT?x=1',
    '/Auth',
    undefined,
    7,
    ['/C40101'],
  ])('%j is ignored', next => {
    expect(nextPath(next, origin)).toBeNull()
  })
})
