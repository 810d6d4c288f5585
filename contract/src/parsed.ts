import { z } from 'zod'

type Parsed<T> = { success: true; data: T } | { success: false; error: z.ZodError }

/**
 * Parses what comes from outside and never throws: what makes a schema throw is bad input like any other (domain
 * §9). A length check of zod compares `length` of whatever it is given, and `{"length":{"toString":1}}` can't be
 * compared. `told` hears of the error, for a check of ours might be at fault.
 */
export function parsed<T>(
  schema: z.ZodType<T>,
  value: unknown,
  told: (error: unknown) => void = () => undefined,
): Parsed<T> {
  try {
    return schema.safeParse(value, { reportInput: true })
  } catch (error) {
    told(error)
    return {
      success: false,
      error: new z.ZodError([{ code: 'custom', path: [], message: '', input: value }]),
    }
  }
}
