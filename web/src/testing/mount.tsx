import '../theme/primitives.css'
import '@mantine/core/styles.layer.css'
import '../theme/tokens.css'
import '../theme/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { watchPress } from '../components/afterPress.ts'
import { DialogHost } from '../components/DialogHost.tsx'
import { keepFocus } from '../components/keepFocus.ts'
import { queryClient } from '../components/queryClient.ts'
import { ToastHost } from '../components/ToastHost.tsx'
import { changeSession, clearSession } from '../session/sessionStore.ts'
import { cssVariables, theme } from '../theme/theme.ts'
import { makeConfig, makeUser } from './session.ts'

/**
 * Shows a part of the product as it stands in the application: with its styles, dialogs, toasts and focus, for an administrator
 * of the demo, at a place of the address; the menu and the header are not there. Answers how it is left again, which
 * happens at the end of the test in any case.
 */
export function mount(part: ReactNode, path = '/'): () => void {
  changeSession({ config: makeConfig(), user: makeUser() })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Frame>{part}</Frame> }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <DialogHost />
        <ToastHost />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const ends = [keepFocus(), watchPress()]
  let isShown = true
  const leave = () => {
    if (!isShown) return
    isShown = false
    for (const end of ends) end()
    root.unmount()
    container.remove()
    queryClient.clear()
    clearSession()
  }
  onTestFinished(leave)
  return leave
}

/** What a screen counts on around it: its heading of the first order stands in the header. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <main tabIndex={-1}>
      <h1>部品</h1>
      {children}
    </main>
  )
}
