import { z } from 'zod'
import type { Call } from '../call.ts'
import { lessonsLeft } from '../lessonThatStays.ts'
import type { BrowseInput, EditInput, ExportInput, recordInput, versionInput } from '../listInputs.ts'
import { type count, type flag, type paginationAnswer, type recordNo, text } from '../scalars.ts'

const pastPart = z.union([z.string(), z.number(), z.null()])
/** A value as the history of a record keeps it; an element of several parts by their names. */
const pastValue = z.union([pastPart, z.array(z.union([pastPart, z.record(z.string(), pastPart)]))])

export const historyLine = z.strictObject({
  at: z.string(),
  /** `''` when a program did it. */
  user_named: z.string(),
  action: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: pastValue, after: pastValue })),
})

/** Who changed what, the newest first (from `audit_log`). */
export const historyOutput = z.strictObject({ lines: z.array(historyLine) })

/** What an import will do or has done; with errors it does nothing. */
export const importOutput = z.strictObject({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** How many rows have faults; `errors` lists the first of them. */
  refused: z.number(),
  /** Of what is shown; the import does nothing else. */
  fingerprint: z.string(),
  /**
   * `row` as a person counts in a spreadsheet: the heading is row 1. `name` and `value` are what the file says of the
   * row and the field, so that it can be found and mended.
   */
  errors: z.array(
    z.strictObject({
      row: z.number(),
      name: z.string(),
      field: z.string(),
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  /** Zeros that a spreadsheet took from the beginning of codes and numbers, put back: in how many rows of which column. */
  restored: z.array(z.strictObject({ column: z.string(), count: z.number() })),
  /** Records that become invalid, of whom it is told what hangs on them; at most a thousand. */
  invalid_ids: z.array(z.number()),
  /** Lessons ahead that stay as they are although what the file changes stands against them. */
  left: lessonsLeft,
  /** What changes, for the preview: the first ones. */
  samples: z.array(
    z.strictObject({
      row: z.number(),
      name: z.string(),
      kind: z.enum(['added', 'changed']),
      changes: z.array(z.strictObject({ field: z.string(), before: pastValue, after: pastValue })),
    }),
  ),
})

/** Of the preview that a person saw: what they agreed to. */
export const fingerprint = text(64)

type Verb<Code extends string, Name extends string, Input extends z.ZodType, Output extends z.ZodType> = {
  [Api in `${Code}_${Name}`]: Call<Api, Input, Output>
}

type Stored = { lock_version: typeof count; updated_at: z.ZodString }
type Row<Key extends string, Fields> = Fields & Record<Key, typeof recordNo> & Stored
type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>
type Numbered<Key extends string> = Strict<Record<Key, typeof recordNo> & { lock_version: typeof count }>
type FileInput = Strict<{ _id: z.ZodUUID }>
type CommitInput = Strict<{ _id: z.ZodUUID; fingerprint: typeof fingerprint }>

type SetValid<Code extends string> = Verb<
  Code,
  'setValid',
  Strict<{ ids: z.ZodArray<typeof recordNo>; valid_flag: typeof flag }>,
  Strict<{ changed: typeof count; ids: z.ZodArray<typeof recordNo> }>
>

/** The calls of a resource by their export names; 有効・無効 only where records have the flag. */
export type ResourceCalls<
  Code extends string,
  Key extends string,
  Fields extends z.ZodRawShape,
  Search extends z.ZodRawShape,
  Listed extends z.ZodRawShape,
> = Verb<
  Code,
  'doBrowse',
  BrowseInput<Search>,
  Strict<{ rows: z.ZodArray<Strict<Row<Key, Fields> & Listed>>; pagination: typeof paginationAnswer }>
> &
  Verb<
    Code,
    'getEdit' | 'doRead',
    typeof recordInput,
    Strict<Row<Key, Fields> & { updated_by: z.ZodString }>
  > &
  Verb<Code, 'doAdd', Strict<Fields>, Numbered<Key>> &
  Verb<Code, 'doEdit', EditInput<Fields>, Numbered<Key>> &
  Verb<Code, 'doDelete', typeof versionInput, Strict<{ done: z.ZodLiteral<true> }>> &
  ('valid_flag' extends keyof Fields ? SetValid<Code> : unknown) &
  Verb<Code, 'getHistory', typeof recordInput, typeof historyOutput> &
  Verb<
    Code,
    'export',
    ExportInput<Search>,
    Strict<{
      file_name: z.ZodType<string>
      mimetype: z.ZodString
      content: z.ZodType<Uint8Array>
      replaced: z.ZodString
    }>
  > &
  Verb<Code, 'importPreview', FileInput, typeof importOutput> &
  Verb<Code, 'importCommit', CommitInput, typeof importOutput>
