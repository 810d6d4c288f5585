import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DialogHost } from './components/DialogHost.tsx'
import { onFirstToast } from './components/toast.ts'
import { DebugHost } from './shell/debug/DebugHost.tsx'
import { LoginBoxHost } from './shell/LoginBoxHost.tsx'
import { queryClient } from './shell/queryClient.ts'
import { router } from './shell/router.tsx'
import { cssVariables, theme } from './theme/theme.ts'

const ToastHost = lazy(() =>
  import('./components/ToastHost.tsx').then(module => ({ default: module.ToastHost })),
)

// The key is also read by public/scheme.js, before the first paint.
const schemeManager = localStorageColorSchemeManager({ key: 'terakoya.scheme' })

function Toasts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null
}

/** The whole application. */
export function App() {
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
