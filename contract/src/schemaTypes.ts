import type { z } from 'zod'

/** The types of schemas, for pages that hold a form against a contract's own: they name no library. */
export type Schema = z.ZodType
/** The fields of a record by name. */
export type Shape = z.ZodRawShape
/** One field of such a shape. */
export type FieldSchema = z.core.$ZodType
/** What a record of that shape holds. */
export type ValuesOf<Fields extends Shape> = z.output<z.ZodObject<Fields>>
