import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconBug } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicConfig } from '../../session/sessionStore.ts'
import classes from './Debug.module.css'
import { DebugDialog } from './DebugDialog.tsx'
import { DebugErrorDialog } from './DebugErrorDialog.tsx'
import { type DebugError, errorInUrl } from './debugError.ts'
import { setDebug } from './debugSetting.ts'
import { debugWords } from './text.ts'
import { useDebugErrors } from './useDebugErrors.ts'

interface DebugToolsProps {
  config: PublicConfig
  onOff: () => void
}

/** The button in the corner (Ctrl+Alt+K), the debug dialog and the error dialog (spec §2, §8). */
export function DebugTools({ config, onOff }: DebugToolsProps) {
  const t = debugWords.useText()
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<DebugError | null>(() => errorInUrl(window.location.search))
  const errors = useDebugErrors(setError)
  useHotkeys([['mod+alt+K', () => setOpen(!open)]], [])
  const off = () => {
    setDebug(false)
    onOff()
  }
  return (
    <aside className={`no-print ${classes.corner}`} aria-label={t('title')}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconBug size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('title')}
      </Button>
      {open && (
        <DebugDialog
          config={config}
          errors={errors}
          onError={setError}
          onClose={() => setOpen(false)}
          onOff={off}
        />
      )}
      {error && <DebugErrorDialog error={error} onClose={() => setError(null)} />}
    </aside>
  )
}
