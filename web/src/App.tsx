import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { watchPress } from './components/afterPress.ts'
import { DialogHost } from './components/DialogHost.tsx'
import { keepFocus } from './components/keepFocus.ts'
import { queryClient } from './components/queryClient.ts'
import { onFirstToast } from './components/toast.ts'
import { DebugHost } from './shell/debug/DebugHost.tsx'
import { LoginBoxHost } from './shell/LoginBoxHost.tsx'
import { router } from './shell/router.tsx'
import { schemeManager } from './theme/schemeManager.ts'
import { cssVariables, theme } from './theme/theme.ts'

/** Milliseconds after which the place for toasts is loaded, out of the way of the first paint. */
const toastsAfter = 2_000

/**
 * The place for toasts. It is there before anything has to be told: the first thing to tell may be that there is no
 * connection, and then nothing more can be loaded. Where it could not be, the next toast tries again.
 */
function Toasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      import('./components/ToastHost.tsx').then(
        module => setHost(() => module.ToastHost),
        () => {},
      )
    }
    onFirstToast(load)
    const timer = window.setTimeout(load, toastsAfter)
    return () => window.clearTimeout(timer)
  }, [])
  return Host && <Host />
}

/** The whole application. */
export function App() {
  useEffect(keepFocus, [])
  useEffect(watchPress, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost />
        <LoginBoxHost />
        <Toasts />
        <DebugHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
