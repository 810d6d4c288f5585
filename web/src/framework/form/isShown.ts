import type { SessionUser } from '../../session/sessionStore.ts'
import { type FormItem, type FormValues, isSection } from './formField.ts'

interface Viewer {
  user: Pick<SessionUser, 'user_type_code' | 'authority_function_ids'> | null
  demo: boolean
}

/** Whether this viewer sees the item now: roles (one of them), permissions (one of them), demo, condition (spec §6). */
export function isShown(item: FormItem, values: FormValues, { user, demo }: Viewer): boolean {
  if (item.shownWhen && !item.shownWhen(values)) return false
  if (isSection(item)) return true
  if (item.authenticated && !user) return false
  if (item.debugOnly && !demo) return false
  if (item.phase2Only) return false
  if (item.roles && !item.roles.some(role => role === user?.user_type_code)) return false
  if (item.permissions && !item.permissions.some(id => user?.authority_function_ids.includes(id)))
    return false
  return true
}
