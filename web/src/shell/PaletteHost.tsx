import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import type { MenuSection } from '../routing/menuModel.ts'

const Palette = lazy(() => import('./palette/Palette.tsx').then(module => ({ default: module.Palette })))

interface PaletteHostProps {
  opened: boolean
  onChange: (opened: boolean) => void
  sections: readonly MenuSection[]
}

/** Listens for Ctrl+K everywhere, in fields too; the palette itself loads with its first use. */
export function PaletteHost({ opened, onChange, sections }: PaletteHostProps) {
  const [used, setUsed] = useState(false)
  useHotkeys([['mod+K', () => onChange(!opened)]], [])
  if (opened && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Palette opened={opened} onChange={onChange} sections={sections} />
    </Suspense>
  )
}
