import { chatWords } from '@terakoya/contract/chat/chatWords'
import { resourceScreen } from '../../../framework/resource/resourceScreen.tsx'
import { stateColumns, validField } from '../../../framework/resource/usualParts.ts'
import { getSession } from '../../../session/sessionStore.ts'
import { chatWordsWords } from './text.ts'

const t = chatWordsWords.say

/** The centers whose words somebody keeps; those of all centers for administrators alone. */
async function centers() {
  const { dropdowns, user } = getSession()
  const own = (dropdowns?.authority_centers ?? []).map(({ value, label }) => [value, label] as const)
  const all = [0, chatWordsWords.say('everywhere')] as const
  return user?.user_type_code === '560' ? [all, ...own] : own
}

function centerName({ center_no }: Readonly<Record<string, unknown>>): string {
  const all = getSession().dropdowns?.authority_centers ?? []
  return all.find(({ value }) => value === center_no)?.label ?? chatWordsWords.say('everywhere')
}

/** Nothing is said of a phrase that nobody has decided about. */
function precisionOf({ precision }: Readonly<Record<string, unknown>>): string {
  return typeof precision === 'number' ? `${precision}%` : '—'
}

/** What holds at every center is an administrator's to change; everybody else reads it. */
function fixedOf({ center_no }: Readonly<Record<string, unknown>>) {
  if (center_no !== 0 || getSession().user?.user_type_code === '560') return null
  return {
    note: chatWordsWords.say('fixed'),
    choices: { center_no: [[0, chatWordsWords.say('everywhere')] as const] },
  }
}

/** 語句: what is looked for in messages of chat. */
export const Screen = resourceScreen(chatWords, {
  columns: [
    { key: 'phrase' },
    { key: 'category', label: '分類' },
    { key: 'severity' },
    { key: 'center_no', label: 'センター', render: centerName },
    { key: 'hits', label: '検出', unit: '件' },
    { key: 'confirmed', label: '記録・重大', unit: '件' },
    { key: 'precision', label: '的中率', render: precisionOf },
    ...stateColumns,
  ],
  form: [
    {
      key: 'phrase',
      preset: 'text',
      get hint() {
        return t('hint_word')
      },
    },
    { key: 'category', preset: 'select', label: '分類' },
    {
      key: 'severity',
      preset: 'radio',
      get hint() {
        return t('hint_severity')
      },
    },
    { key: 'center_no', preset: 'select', label: 'センター', choices: centers },
    {
      key: 'exceptions',
      preset: 'textarea',
      label: '除く言い回し',
      get hint() {
        return t('hint_except')
      },
    },
    {
      ...validField,
      get hint() {
        return t('hint_valid')
      },
    },
  ],
  fixedOf,
  defaults: { category: 'bullying', severity: 2, center_no: 0, exceptions: '', valid_flag: 1 },
})
