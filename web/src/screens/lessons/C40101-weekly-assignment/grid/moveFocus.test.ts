import { describe, expect, it } from 'vitest'
import { moveFocus } from './moveFocus.ts'

const size = { rows: 20, columns: 10, page: 8 }
const from = { row: 5, column: 3 }

function move(key: string, ctrlKey = false, start = from) {
  return moveFocus(start, { key, ctrlKey }, size)
}

describe('keys in the grid', () => {
  it('move one cell, a page, or to an end', () => {
    expect(move('ArrowUp')).toEqual({ row: 4, column: 3 })
    expect(move('ArrowRight')).toEqual({ row: 5, column: 4 })
    expect(move('PageDown')).toEqual({ row: 13, column: 3 })
    expect(move('Home')).toEqual({ row: 5, column: 0 })
    expect(move('End', true)).toEqual({ row: 19, column: 9 })
  })

  it('stop at the edges', () => {
    expect(move('PageUp')).toEqual({ row: 0, column: 3 })
    expect(move('ArrowLeft', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(move('ArrowDown', false, { row: 19, column: 9 })).toEqual({ row: 19, column: 9 })
  })

  it('are left alone when they mean something else', () => {
    expect(move('a')).toBeNull()
    expect(move('Tab')).toBeNull()
  })
})
