import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { lazyPart } from '../components/lazyPart.tsx'
import type { MenuSection } from '../routing/menuModel.ts'
import { shellWords } from '../words/shellWords.ts'
import { FieldAhead, useFocusBack } from './FieldAhead.tsx'

const Palette = lazyPart(() => import('./palette/Palette.tsx'), 'Palette')

interface PaletteHostProps {
  opened: boolean
  onChange: (opened: boolean) => void
  sections: readonly MenuSection[]
}

/** Listens for Ctrl+K everywhere, in fields too; the palette itself loads with its first use. */
export function PaletteHost({ opened, onChange, sections }: PaletteHostProps) {
  const t = shellWords.useText()
  const [used, setUsed] = useState(false)
  const [focused, setFocused] = useState(false)
  const ahead = useRef<HTMLInputElement>(null)
  useHotkeys([['mod+K', () => onChange(!opened)]], [])
  useFocusBack(opened)
  if (opened && !used) setUsed(true)
  if (!opened && focused) setFocused(false)
  if (!used) return null
  return (
    <>
      {opened && !focused && (
        <FieldAhead label={t('search')} field={ahead} onEscape={() => onChange(false)} />
      )}
      <Palette
        opened={opened}
        onChange={onChange}
        sections={sections}
        onFocus={() => {
          setFocused(true)
          return ahead.current?.value ?? ''
        }}
        onMissing={() => {
          setUsed(false)
          onChange(false)
        }}
      />
    </>
  )
}
