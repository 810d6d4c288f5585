import type { Column } from '../model/columns.ts'

/** Sizes of the grid in pixels: Grid.module.css has the same. */
export const rowHeights = { normal: 62, compact: 44 } as const
export type Density = keyof typeof rowHeights
export const headerHeight = 46
export const teacherWidth = 160
const closedWidth = 84
const periodWidth = { week: 116, day: 168 } as const

export type Zoom = keyof typeof periodWidth

export function columnWidth(column: Column, zoom: Zoom): number {
  return column.kind === 'closed' ? closedWidth : periodWidth[zoom]
}
