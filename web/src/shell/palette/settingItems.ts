import { fieldLabel } from '@terakoya/contract/fieldLabels'
import { settings } from '@terakoya/contract/masters/settings/settings'
import { knownAs } from '@terakoya/domain/words/sought'
import { plain } from '../../routing/findScreens.ts'
import type { MenuSection } from '../../routing/menuModel.ts'
import { type FoundItem, menuItemOf } from './foundItem.ts'

const maxItems = 5

/** The settings of the business whose name (the reader's, or the Japanese one) holds all words, for who keeps them. */
export function settingItems(sections: readonly MenuSection[], text: string): FoundItem[] {
  const screen = menuItemOf(sections, 'settings')
  const words = plain(text)
    .split(/\s+/)
    .filter(word => word !== '')
  if (!screen || words.length === 0) return []
  return Object.keys(settings.fields)
    .map(key => ({ key, label: fieldLabel(key) ?? '', names: plain(knownAs('fields', key).join(' ')) }))
    .filter(({ names }) => words.every(word => names.includes(word)))
    .slice(0, maxItems)
    .map(({ key, label }) => ({
      ...{ kind: 'setting', key: `setting ${key}`, path: screen.path, search: {} },
      ...{ title: label, about: '', code: screen.title },
    }))
}
