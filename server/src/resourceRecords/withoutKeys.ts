import type { StoredResource } from './storedResource.ts'

/** A sentence of a file names fields as its headings do, without their keys: `退会日（entry_end_date）` is `退会日`. */
export function withoutKeys({ source: { fields } }: Pick<StoredResource, 'source'>, message: string): string {
  return message.replace(/（([a-z][a-z0-9_.]*)）| ?\(([a-z][a-z0-9_.]*)\)/g, (all, key: string) =>
    fields.includes(key) || fields.includes(key.split('.')[0] ?? '') ? '' : all,
  )
}
