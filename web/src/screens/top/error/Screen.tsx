import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { errorWords } from './text.ts'

/** エラー: where links from outside lead when something went wrong. */
export function Screen() {
  const t = errorWords.useText()
  return (
    <EmptyState
      title={t('title')}
      icon={<IconAlertTriangle size={32} stroke={1.5} />}
      actions={
        <Button component={Link} to="/">
          {t('home')}
        </Button>
      }
    >
      {t('body')}
    </EmptyState>
  )
}
