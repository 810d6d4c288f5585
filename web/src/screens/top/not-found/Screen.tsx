import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { notFoundWords } from './text.ts'

/** 404: the address leads nowhere. */
export function Screen() {
  const t = notFoundWords.useText()
  return (
    <EmptyState
      title={t('title')}
      icon={<IconMapOff size={32} stroke={1.5} />}
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
