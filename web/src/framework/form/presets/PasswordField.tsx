import { rem } from '@mantine/core'
import { PasswordInput } from '../../../components/PasswordInput.tsx'
import { useSession } from '../../../session/sessionStore.ts'
import classes from '../Form.module.css'
import type { FieldProps, PresetProps } from '../formField.ts'
import { inputProps } from '../inputProps.ts'
import { LazyStrengthMeter } from '../password/LazyStrengthMeter.tsx'

/** A password that can be shown; a new one tells how hard it is to guess (spec §5 "Strength meter shown"). */
export function PasswordField({
  value,
  onChange,
  props,
  width = 360,
  ...field
}: FieldProps<string | null, PresetProps['password']>) {
  const { user, config } = useSession()
  const isNew = props?.chosen !== 'current'
  const password = value ?? ''
  return (
    <div className={classes.password} style={{ maxWidth: width === undefined ? undefined : rem(width) }}>
      <PasswordInput
        {...inputProps(field)}
        value={password}
        onChange={event => onChange(event.currentTarget.value)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && password !== '' && (
        <LazyStrengthMeter
          password={password}
          known={user ? [user.user_id, user.user_named] : []}
          minimum={(user?.isStudent ? config?.student_password_min_length : config?.password_min_length) ?? 8}
        />
      )}
    </div>
  )
}
