import type { ApiFailure } from '../../api/ApiFailure.ts'

/** What the server says of a view's name; `null` when its name is not at fault. */
export function nameFault(error: ApiFailure | null): string | null {
  return (
    error?.errors?.find(({ field }) => field === 'view_name')?.message.replace('（view_name）', '') ?? null
  )
}
