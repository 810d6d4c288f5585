import { fieldLabel } from '../fieldLabels.ts'

/** What a resource calls one of its fields, on its screen, in its files and in refusals: its own word before the usual. */
export function labelOfField(
  { labels }: { labels: Readonly<Partial<Record<string, string>>> },
  field: string,
): string {
  return labels[field] ?? fieldLabel(field) ?? field
}
