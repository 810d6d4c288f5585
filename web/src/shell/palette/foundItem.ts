import type { MenuSection } from '../../routing/menuModel.ts'

/** The groups of what is found, in the order in which they stand. */
export const itemKinds = [
  'recent',
  'screen',
  'center',
  'day',
  'act',
  'person',
  'lesson',
  'help',
  'setting',
] as const
export type ItemKind = (typeof itemKinds)[number]

/** A line of the palette: where it leads, and what it is called. */
export interface FoundItem {
  kind: ItemKind
  /** Unlike any other of the palette, and the same the next time. */
  key: string
  path: string
  search: Readonly<Record<string, string | number>>
  /** The part of the page. */
  hash?: string
  title: string
  /** What tells it from others of its name. */
  about: string
  /** What it is: a screen's code, 生徒, 講師. */
  code: string
  /** It asks for something to be done: it isn't offered again by itself, where a press too many would begin it. */
  fleeting?: true
}

/** The menu item of a screen, where the person has it. */
export function menuItemOf(sections: readonly MenuSection[], key: string) {
  return sections.flatMap(({ items }) => items).find(item => item.key === key)
}
