import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { lazyPart } from '../components/lazyPart.tsx'
import type { MenuSection } from '../routing/menuModel.ts'
import { useTypedAhead } from './useTypedAhead.ts'

const Palette = lazyPart(() => import('./palette/Palette.tsx'), 'Palette')

interface PaletteHostProps {
  opened: boolean
  onChange: (opened: boolean) => void
  sections: readonly MenuSection[]
}

/** Listens for Ctrl+K everywhere, in fields too; the palette itself loads with its first use. */
export function PaletteHost({ opened, onChange, sections }: PaletteHostProps) {
  const [used, setUsed] = useState(false)
  const [focused, setFocused] = useState(false)
  useHotkeys([['mod+K', () => onChange(!opened)]], [])
  const takeTyped = useTypedAhead(opened && !focused, () => onChange(false))
  if (opened && !used) setUsed(true)
  if (!opened && focused) setFocused(false)
  if (!used) return null
  return (
    <Palette
      opened={opened}
      onChange={onChange}
      sections={sections}
      onFocus={() => {
        setFocused(true)
        return takeTyped()
      }}
      onMissing={() => {
        setUsed(false)
        onChange(false)
      }}
    />
  )
}
