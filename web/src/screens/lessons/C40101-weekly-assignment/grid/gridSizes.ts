import type { Column } from '../model/columns.ts'

/** Sizes of the grid in pixels: Grid.module.css has the same. */
export const rowHeights = { normal: 62, compact: 44 } as const
export type Density = keyof typeof rowHeights
export const headerHeight = 46
/** What the teachers have: with their subjects, or the name and what they teach this week. */
export const teacherWidths = { usual: 160, narrow: 100 } as const
/** A day or periods of which there is nothing to see but that they are there. */
const lineWidth = 30
/** A day alone has room. */
export const dayWidth = 168

/** How wide a period may be: from where two seats show subject and grade, to where names have a line. */
export const columnSteps = [42, 60, 76, 96, 116, 144, 168] as const
export const usualWidth = 116
/** Below it two seats have no room for names in full. */
const namesFrom = 76
/** Below it the head of a column says its things one under the other. */
const lineFrom = 104

/** Pixels of a period, or `fit`: the whole week in sight, as far as that can be read. */
export type ColumnZoom = number | 'fit'

/** The zoom that a browser remembers; what isn't one is the usual width. */
export function readZoom(stored: string | null): ColumnZoom {
  if (stored === 'fit') return 'fit'
  const width = Number(stored)
  return columnSteps.find(step => step === width) ?? usualWidth
}

/** The pixels of the teachers' column. `box`: of the whole grid. It gives way where the week would not be in sight. */
export function teachersWidth(columns: readonly Column[], zoom: ColumnZoom, box: number): number {
  if (zoom !== 'fit' || box <= 0) return teacherWidths.usual
  const least = columns.reduce((sum, column) => sum + columnWidth(column, columnSteps[0]), 0)
  return least > box - teacherWidths.usual ? teacherWidths.narrow : teacherWidths.usual
}

/** The pixels of a period. `room`: of the grid beside the teachers. */
export function periodWidth(columns: readonly Column[], zoom: ColumnZoom, room: number): number {
  if (zoom !== 'fit') return zoom
  const periods = columns.filter(column => column.kind === 'period').length
  if (periods === 0 || room <= 0) return usualWidth
  const each = Math.floor((room - (columns.length - periods) * lineWidth) / periods)
  return Math.min(Math.max(each, columnSteps[0]), dayWidth)
}

/** The next step from a width, wider (1) or narrower (-1); at the end the same. */
export function zoomStep(width: number, direction: 1 | -1): number {
  const steps = direction === 1 ? columnSteps : [...columnSteps].reverse()
  return steps.find(step => (direction === 1 ? step > width : step < width)) ?? width
}

/** What fits in a column. */
export type ColumnLook = 'overview' | 'stacked' | 'full'

export function lookOf(width: number): ColumnLook {
  if (width < namesFrom) return 'overview'
  return width < lineFrom ? 'stacked' : 'full'
}

export function columnWidth(column: Column, period: number): number {
  return column.kind === 'period' ? period : lineWidth
}
