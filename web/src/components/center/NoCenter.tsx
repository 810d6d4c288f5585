import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import { useUser } from '../../session/sessionStore.ts'
import { EmptyState } from '../EmptyState.tsx'
import { centerWords } from './text.ts'

/** No center of one's own: an administrator, whose are all, adds the first one; everybody else is given theirs. */
export function NoCenter() {
  const t = centerWords.useText()
  const user = useUser()
  if (user.user_type_code !== '560' || !mayOpen(screenOf('M20101-centers'), user)) {
    return <EmptyState title={t('none')}>{t('none_body')}</EmptyState>
  }
  return (
    <EmptyState
      title={t('none_at_all')}
      actions={
        <Button component={Link} to="/M20101/add">
          {t('add_first')}
        </Button>
      }
    >
      {t('none_at_all_body')}
    </EmptyState>
  )
}
