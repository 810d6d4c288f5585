import { declaredName } from '../declared/declaredNames.ts'
import { fieldLabel } from '../fieldLabels.ts'

/**
 * What a resource calls one of its fields, on its screen, in its files and in refusals, in the reader's language: its own
 * word before the usual.
 */
export function labelOfField(
  { labels }: { labels: Readonly<Partial<Record<string, string>>> },
  field: string,
): string {
  const own = labels[field]
  return own === undefined ? (fieldLabel(field) ?? field) : declaredName(own)
}
