import type { FunctionId } from '@terakoya/domain/people/functions'
import { z } from 'zod'
import { type Call, defineCall, type Personal } from '../call.ts'
import { maxSelected } from '../inputLimits.ts'
import { browseInput, editInput, exportInput, recordInput, tableOutput, versionInput } from '../listInputs.ts'
import { count, flag, paginationAnswer, recordNo } from '../scalars.ts'
import { fingerprint, historyOutput, importOutput, type ResourceCalls } from './resourceCalls.ts'

/** What a value is called: `[1, '有効']`, in the order of a choice. */
export type Choice = readonly [value: string | number, label: string]

/** What can be done with records; lists and forms of their own do without what is theirs. */
export type OptionalVerb =
  | 'doBrowse'
  | 'getEdit'
  | 'doRead'
  | 'doAdd'
  | 'doEdit'
  | 'doDelete'
  | 'setValid'
  | 'getHistory'
  | 'export'
  | 'importPreview'
  | 'importCommit'

interface ResourceFacts<Code, Key, Fields, Search, Listed, Without extends OptionalVerb> {
  /** The screen's code, which begins the names of its calls: `M20401`. */
  code: Code
  /** What one record is called: 科目. */
  noun: string
  functions: readonly [FunctionId, ...FunctionId[]]
  /** Whose records, for every user type that keeps them (domain §6); who keeps them may also change them. */
  scope: Call['scope']
  /** Who may change them and whose, where more people read records than keep them. */
  changeScope?: Call['scope']
  /** Who may remove them, where fewer people may than change them. */
  removeScope?: Call['scope']
  /** Records of children and families leave access lines. */
  personal?: Personal
  /** Records of other people leave none, but their names stay out of addresses just as well. */
  ofPeople?: true
  /** Only the demo business has such records. */
  demoOnly?: boolean
  /** The number of a record: `subject_no`. */
  key: Key
  /** The code by which people know a record: unique, and what an import finds it by. */
  codeField: keyof Fields & string
  /** What a record is called in sentences. */
  nameField: keyof Fields & string
  /** Everything that is edited. */
  fields: Fields
  /** What the list can be narrowed to, beside the search word. */
  search: Search
  /** What the list shows beside the fields, worked out by the server. */
  listed?: Listed
  /** The rules between fields, as faults of the fields they name. */
  between?: (record: Readonly<Record<string, unknown>>, ctx: z.core.$RefinementCtx) => void
  /** The words of the fields that hold a choice. */
  choices?: {
    /** A part of a list's elements is called by both names: `contacts.relation`. */
    readonly [Field in (keyof Fields & string) | `${keyof Fields & string}.${string}`]?: readonly Choice[]
  }
  /** What a field is called on this screen and in its files, where that is not its usual word. */
  labels?: { readonly [Field in keyof Fields]?: string }
  /** The fields that hold formatted text: files have its words. */
  rich?: readonly (keyof Fields & string)[]
  /** The fields whose values open something: that they changed is kept, never what they are. */
  secret?: readonly (keyof Fields & string)[]
  /** What becomes of a record that is deleted, in a sentence, where it is kept out of sight. */
  removal?: string
  /** What records of this kind are not for. */
  without?: readonly Without[]
}

/** What generic code knows of any kind of record. */
export interface AnyResource {
  code: string
  noun: string
  key: string
  codeField: string
  nameField: string
  fields: z.ZodRawShape
  search: z.ZodRawShape
  listed: z.ZodRawShape
  choices: Readonly<Partial<Record<string, readonly Choice[]>>>
  labels: Readonly<Partial<Record<string, string>>>
  personal?: Personal
  rich?: readonly string[]
  secret?: readonly string[]
  ofPeople?: true
  removal?: string
  /** The user types that may change records; everybody who sees them without. */
  changers?: readonly string[]
  /** The user types that may remove records; everybody who sees them without. */
  removers?: readonly string[]
  /** One record that is never added, removed or cleared: settings. */
  single?: boolean
  /** The fields as a record has them. */
  schema: z.ZodType<Record<string, unknown>>
  /** What records of this kind are not for; everything is without. */
  without?: readonly OptionalVerb[]
  /** The columns a list can be sorted by. */
  sortable: readonly string[]
  calls: object
}

/** Whether a user of that type may change records of a kind. */
export function mayChange({ changers }: AnyResource, user_type_code: string): boolean {
  return changers?.includes(user_type_code) ?? true
}

/** Whether a user of that type may remove records of a kind. */
export function mayRemove(resource: AnyResource, user_type_code: string): boolean {
  return isFor(resource, 'doDelete') && (resource.removers?.includes(user_type_code) ?? true)
}

/** Whether something can be done with records of a kind. */
export function isFor({ without = [] }: AnyResource, verb: OptionalVerb): boolean {
  return !without.includes(verb)
}

/** The declaration of a kind of record that is kept in a list and a form; server and page read the same one. */
export interface Resource<
  Code extends string,
  Key extends string,
  Fields extends z.ZodRawShape,
  Search extends z.ZodRawShape,
  Listed extends z.ZodRawShape,
  Without extends OptionalVerb = never,
> extends AnyResource {
  code: Code
  key: Key
  codeField: keyof Fields & string
  nameField: keyof Fields & string
  fields: Fields
  search: Search
  listed: Listed
  schema: z.ZodObject<Fields>
  calls: Omit<ResourceCalls<Code, Key, Fields, Search, Listed>, `${Code}_${Without}`>
}

function isList(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'array'
}

/**
 * From one declaration of a record: the calls to browse, read, add, edit, delete, make valid or invalid, export,
 * import it and to see its history (spec §7 "Generic CRUD"), typed, with the access of domain §6.
 */
export function defineResource<
  const Code extends string,
  const Key extends string,
  Fields extends z.ZodRawShape,
  Search extends z.ZodRawShape,
  // biome-ignore lint/complexity/noBannedTypes: no listed columns at all, unless they are given.
  Listed extends z.ZodRawShape = {},
  const Without extends OptionalVerb = never,
>(
  facts: ResourceFacts<Code, Key, Fields, Search, Listed, Without>,
): Resource<Code, Key, Fields, Search, Listed, Without> {
  const { code, noun, key, fields, search, personal, demoOnly } = facts
  const listed = facts.listed ?? ({} as Listed)
  const sortable = [
    ...Object.keys(fields).filter(field => !isList(fields[field] as z.core.$ZodType)),
    ...Object.keys(listed),
    'updated_at',
  ]
  const reads = {
    functions: facts.functions,
    scope: facts.scope,
    writes: false,
    ...(personal === undefined ? {} : { personal }),
    ...(facts.ofPeople && { ofPeople: facts.ofPeople }),
    ...(demoOnly === undefined ? {} : { demoOnly }),
    ...(facts.labels && { labels: facts.labels }),
  } as const
  const changeScope = facts.changeScope ?? facts.scope
  const changes = { ...reads, scope: changeScope, writes: true } as const
  const removeScope = facts.removeScope ?? changeScope
  const { between = () => {} } = facts
  const row = { [key]: recordNo, ...fields, lock_version: count, updated_at: z.string() }
  const record = z.strictObject({ ...row, updated_by: z.string() })
  const numbered = z.strictObject({ [key]: recordNo, lock_version: count })
  const file = z.strictObject({ _id: z.uuid() })
  const names = z.enum(Object.keys(fields) as [string, ...string[]])
  const declared = {
    doBrowse: {
      title: `${noun}の検索`,
      ...reads,
      input: browseInput(search, sortable),
      output: z.strictObject({
        rows: z.array(z.strictObject({ ...row, ...listed })),
        pagination: paginationAnswer,
      }),
    },
    getEdit: { title: `${noun}の編集内容`, ...reads, input: recordInput, output: record },
    doRead: { title: `${noun}の表示`, ...reads, input: recordInput, output: record },
    doAdd: {
      title: `${noun}の追加`,
      ...changes,
      input: z.strictObject(fields).superRefine(between),
      output: numbered,
    },
    doEdit: {
      title: `${noun}の保存`,
      ...changes,
      input: editInput(fields).superRefine(between),
      output: numbered,
    },
    doDelete: {
      title: `${noun}の削除`,
      ...changes,
      scope: removeScope,
      input: versionInput,
      output: z.strictObject({ done: z.literal(true) }),
    },
    ...('valid_flag' in fields && {
      setValid: {
        title: `${noun}の有効・無効`,
        ...changes,
        input: z.strictObject({ ids: z.array(recordNo).min(1).max(maxSelected), valid_flag: flag }),
        output: z.strictObject({ changed: count, ids: z.array(recordNo) }),
      },
    }),
    getHistory: { title: `${noun}の変更履歴`, ...reads, input: recordInput, output: historyOutput },
    export: {
      title: `${noun}の書き出し`,
      ...reads,
      batchable: false,
      perMinute: 30,
      transport: 'download' as const,
      fromCopy: true,
      input: exportInput(search, sortable, names),
      output: tableOutput,
    },
    importPreview: {
      title: `${noun}の取り込みの確認`,
      ...changes,
      writes: false,
      batchable: false,
      // It tries the import, and takes it back.
      whileLooking: false,
      input: file,
      output: importOutput,
    },
    importCommit: {
      title: `${noun}の取り込み`,
      ...changes,
      batchable: false,
      input: z.strictObject({ _id: z.uuid(), fingerprint }),
      output: importOutput,
      // What a repeated request is told: how many, without the names and what they say.
      ...((personal || facts.secret) && {
        storedAnswer: (answer: z.output<typeof importOutput>) => ({ ...answer, errors: [], samples: [] }),
      }),
    },
  }
  const calls = Object.fromEntries(
    Object.entries(declared)
      .filter(([verb]) => !(facts.without as readonly string[] | undefined)?.includes(verb))
      .map(([verb, call]) => [
        `${code}_${verb}`,
        defineCall({ api: `${code}_${verb}`, ...call } as unknown as Call),
      ]),
  )
  return {
    ...facts,
    changers: Object.keys(changeScope),
    removers: Object.keys(removeScope),
    choices: (facts.choices ?? {}) as AnyResource['choices'],
    labels: (facts.labels ?? {}) as AnyResource['labels'],
    listed,
    schema: z.strictObject(fields).superRefine(between),
    sortable,
    calls: calls as unknown as Resource<Code, Key, Fields, Search, Listed, Without>['calls'],
  }
}
