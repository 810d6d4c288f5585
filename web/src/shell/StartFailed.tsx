import { MantineProvider } from '@mantine/core'
import { ErrorState } from '../components/ErrorState.tsx'
import { cssVariables, theme } from '../theme/theme.ts'

/** What the shell needs could not be loaded; 再読み込み starts again (spec §8 "Startup data load failure"). */
export function StartFailed({ error }: { error: unknown }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <main>
        <ErrorState error={error} />
      </main>
    </MantineProvider>
  )
}
