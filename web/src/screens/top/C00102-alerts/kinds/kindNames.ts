import { type AlertKindKey, alertKindKeys, alertKinds } from '@terakoya/contract/top/alertKinds'
import { defineTexts } from '@terakoya/domain/words/words'

/** What stands over the alerts of a kind, as the contract names it. */
export const kindNames: Readonly<Record<AlertKindKey, string>> = defineTexts(
  'alertKinds',
  Object.fromEntries(alertKindKeys.map(key => [key, alertKinds[key].name])) as Record<AlertKindKey, string>,
)
