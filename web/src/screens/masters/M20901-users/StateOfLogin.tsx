import { users } from '@terakoya/contract/masters/M20901-users/users'
import { displays } from '../../../framework/table/display.tsx'
import { usersWords } from './text.ts'

interface LoginProps {
  status: string
  user_type_code: string
  registration_pending_flag: number
}

const Chip = displays.chip

/** 利用中 or 停止中; who registered oneself and waits to be taken up is neither. */
export function StateOfLogin({ status, registration_pending_flag }: LoginProps) {
  const t = usersWords.useText()
  if (registration_pending_flag === 1) return <Chip value={1} choices={[[1, t('waits')]]} />
  return <Chip value={status} choices={users.choices.status ?? []} />
}

/** The type; of who registered oneself nobody has chosen one yet. */
export function TypeOfLogin({ user_type_code, registration_pending_flag }: LoginProps) {
  const t = usersWords.useText()
  if (registration_pending_flag === 1) return t('type_open')
  return <Chip value={user_type_code} choices={users.choices.user_type_code ?? []} />
}
