import { MantineProvider } from '@mantine/core'
import { ErrorState } from '../components/ErrorState.tsx'
import { cssVariables, theme } from '../theme/theme.ts'
import { shellWords } from '../words/shellWords.ts'
import classes from './StartFailed.module.css'

/** What the shell needs could not be loaded; 再読み込み starts again (spec §8 "Startup data load failure"). */
export function StartFailed({ error }: { error: unknown }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <main>
        <h1 className={classes.title}>{shellWords.say('start_failed')}</h1>
        <ErrorState error={error} />
      </main>
    </MantineProvider>
  )
}
