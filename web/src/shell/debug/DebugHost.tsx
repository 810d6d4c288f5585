import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../session/sessionStore.ts'
import { debugIsOn } from './debugSetting.ts'

const DebugTools = lazy(() => import('./DebugTools.tsx').then(module => ({ default: module.DebugTools })))

/**
 * The debug tools need both the server's word that it runs the demo and the setting of this browser; elsewhere their
 * code and words are never asked for (domain §9).
 */
export function DebugHost() {
  const { config } = useSession()
  const [on, setOn] = useState(() => config?.demo === true && debugIsOn(window.location.search))
  if (!config?.demo || !on) return null
  return (
    <Suspense fallback={null}>
      <DebugTools config={config} onOff={() => setOn(false)} />
    </Suspense>
  )
}
