import {
  japaneseTitle,
  type MenuGroup,
  menuGroups,
  menuGroupTitles,
  type Screen,
  screens,
  screenTitle,
} from '@terakoya/contract/screens'
import { isUserType, seesLabelledMenu } from '@terakoya/domain/people/userTypes'

export interface MenuItem {
  key: string
  code: string
  title: string
  /** The title in Japanese, by which it is found as well. */
  japanese?: string
  path: string
}

export interface MenuSection {
  group: MenuGroup | null
  /** `null`: the unlabelled group of teachers and students. */
  title: string | null
  items: readonly MenuItem[]
}

interface Entry {
  function_id: string
  key: string
}

/** The path a menu leads to: the first one, without its optional parts. */
export function menuPath(screen: Pick<Screen, 'paths'>): string {
  return screen.paths[0].replace(/\/\{-\$[^}]+\}/g, '') || '/'
}

/**
 * The sidebar: the server's menu joined with the list of screens for title, path and group. Staff see labelled groups,
 * teachers and students one flat list in the server's order (domain §6, §10).
 */
export function menuSections(entries: readonly Entry[], user_type_code: string): MenuSection[] {
  const known = entries.flatMap(entry => {
    const screen = screens.find(each => each.key === entry.key)
    if (!screen) return []
    const item = {
      key: entry.key,
      code: screen.code,
      title: screenTitle(screen, user_type_code),
      japanese: japaneseTitle(screen, user_type_code),
      path: menuPath(screen),
    }
    return [{ screen, item }]
  })
  if (!isUserType(user_type_code) || !seesLabelledMenu(user_type_code)) {
    return known.length === 0 ? [] : [{ group: null, title: null, items: known.map(({ item }) => item) }]
  }
  return menuGroups.flatMap(group => {
    const items = known.filter(({ screen }) => screen.group === group).map(({ item }) => item)
    return items.length === 0 ? [] : [{ group, title: menuGroupTitles[group], items }]
  })
}
