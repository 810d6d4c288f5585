import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconUser } from '@tabler/icons-react'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import type { ComponentPropsWithRef } from 'react'
import type { SessionUser } from '../session/sessionStore.ts'
import { asideText } from '../words/joining.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './Header.module.css'

interface UserButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  user: SessionUser
  narrow: boolean
  /** Siblings share this browser: on a phone too it says whose page it is. */
  siblings: boolean
}

/** Siblings differ in what is behind it. In Latin letters either name may come first: all of it stays. */
const familyName = /^\P{sc=Latin}+?\s+(?=\S)/u

/** Who is signed in, at the end of the header; opens what concerns only them. */
export function UserButton({ user, narrow, siblings, ...button }: UserButtonProps) {
  const t = shellWords.useText()
  const role = isUserType(user.user_type_code) ? userTypeLabel(user.user_type_code) : ''
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      {...button}
      className={classes.user}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      <IconUser size={20} className={classes.userIcon} aria-hidden />
      <span className={classes.userName}>{user.user_named}</span>
      {siblings && (
        <span className={classes.given} aria-hidden>
          {user.user_named.replace(familyName, '')}
        </span>
      )}
      {!narrow && !user.isStudent && <span className={classes.label}>{asideText('', role)}</span>}
      <span className="visually-hidden"> {t('user_menu')}</span>
    </Button>
  )
}
