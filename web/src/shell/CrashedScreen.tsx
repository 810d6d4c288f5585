import { Button, Group } from '@mantine/core'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useCurrentScreen } from '../routing/useCurrentScreen.ts'
import { shellWords } from '../words/shellWords.ts'

/** A screen that could not be loaded or that broke: says so, the shell around it stays usable. */
export function CrashedScreen({ error }: ErrorComponentProps<unknown>) {
  const t = shellWords.useText()
  const screen = useCurrentScreen()
  const missing = /dynamically imported module|module script|Unable to preload/i.test(
    error instanceof Error ? error.message : '',
  )
  return (
    <div className="page" role="alert">
      <h2>{t('not_loaded')}</h2>
      <p>{missing ? t('chunk_failed') : t('crashed', { code: screen?.code ?? '' })}</p>
      <Group gap="xs">
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <Button variant="default" component={Link} to="/">
          {t('to_home')}
        </Button>
      </Group>
    </div>
  )
}
