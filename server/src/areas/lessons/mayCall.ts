import type { Context } from '../../road/context.ts'

/** Whether the person has a screen where teachers' telephones stand anyway: these screens show no more than those. */
export function mayCall({ user }: Context): boolean {
  return user.function_ids.includes('C40701') || user.function_ids.includes('C10101')
}

/** The same of families' telephones. */
export function mayCallFamilies({ user }: Context): boolean {
  return user.function_ids.includes('C20101')
}
