import type { LessonLeft } from '@terakoya/contract/lessonThatStays'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import { partsOf } from '@terakoya/contract/masters/partsOf'
import type { Context } from '../road/context.ts'
import type { ResourceSource } from './resourceRows.sql.ts'
import type { FoundRecord, ResourceQuestion, ResourceRecord, ResourceTable } from './resourceTable.ts'

/** A record that changes, whole on both sides. */
export interface ChangedRecord {
  before: FoundRecord
  after: Readonly<Record<string, unknown>>
}

/** What a resource does beyond keeping its rows. */
export interface ResourceRules {
  /** What becomes of values before they are checked and stored: formatted text is cleaned. */
  clean?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** Refuses a record by rules between its fields or with other records, before it is stored. */
  check?: (ctx: Context, record: Record<string, unknown>, before: FoundRecord | null) => Promise<void>
  /** Refuses rows of a file for what they would do together: `at` is the place among them. */
  checkTogether?: (
    ctx: Context,
    rows: readonly { before: FoundRecord | null; after: Record<string, unknown> }[],
  ) => Promise<{ at: number; field: string; message: string }[]>
  /** Words of numbers that only the records have: in files a center is its code, not its number. */
  words?: (ctx: Context) => Promise<StoredResource['choices']>
  /** What a file of the rows says of them where its fields don't speak to people: names for numbers, local times. */
  told?: (ctx: Context, rows: readonly ResourceRecord[]) => Promise<ResourceRecord[]>
  /** Refuses to remove a record for reasons that no foreign key knows. */
  allowRemoval?: (ctx: Context, before: FoundRecord) => Promise<void>
  /** What a new row of a file has where it says nothing. */
  defaults?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** How the records that a file's codes mean have written them, where people may write one code in several ways. */
  codesMeant?: (ctx: Context, codes: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** What else becomes of a stored record by what a row of a file gives it, or why that row is refused. */
  follow?: (
    before: FoundRecord,
    given: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>> | { fault: { field: string; message: string } }
  /** Lessons ahead that stay as they are although what a file changes stands against them (decision 217). */
  left?: (ctx: Context, changed: readonly ChangedRecord[]) => Promise<LessonLeft[]>
  /** Follows a change in its transaction: sessions end, copies are renewed. `after` is null when it was removed. */
  changed?: (
    ctx: Context,
    id: number,
    before: FoundRecord | null,
    after: ResourceRecord | null,
  ) => Promise<void>
}

/** A resource with its table: what every part of the work below needs. */
export interface StoredResource
  extends Pick<
    AnyResource,
    | 'code'
    | 'noun'
    | 'codeField'
    | 'nameField'
    | 'choices'
    | 'labels'
    | 'fields'
    | 'schema'
    | 'personal'
    | 'rich'
    | 'secret'
  > {
  source: ResourceSource
  rules: ResourceRules
  /** Numbers that files write as the codes of the records they name (`words`). */
  coded: readonly string[]
}

/** Joins a master's declaration with the table it lies in and its rules. */
export function storedResource(
  resource: AnyResource,
  table: ResourceTable & Pick<ResourceSource, 'listed'>,
  rules: ResourceRules = {},
): StoredResource {
  const parts = Object.entries(resource.fields).flatMap(([field, schema]) => {
    const names = Object.keys(partsOf(schema) ?? {})
    return names.length > 0 ? [[field, names] as const] : []
  })
  return {
    ...resource,
    rules,
    coded: [],
    source: {
      ...table,
      key: resource.key,
      fields: Object.keys(resource.fields),
      parts: Object.fromEntries(parts),
    },
  }
}

/** The resource with all words of its values, as a file holds them. */
export async function withWords(ctx: Context, kept: StoredResource): Promise<StoredResource> {
  const words = await kept.rules.words?.(ctx)
  return words ? { ...kept, choices: { ...kept.choices, ...words }, coded: Object.keys(words) } : kept
}

/** What a list or an export asks. */
export interface BrowseQuestion {
  searchInfo: Readonly<Record<string, unknown>> & { search?: string | undefined }
  orderBy: ResourceQuestion['order']
}

/** The question of a list as the queries read it: words apart, fields that must be equal. */
export function questionOf(ctx: Context, { searchInfo, orderBy }: BrowseQuestion): ResourceQuestion {
  const { search = '', ...rest } = searchInfo
  const equal = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { scope: ctx.scope, words: search.split(/\s+/u).filter(word => word !== ''), equal, order: orderBy }
}
