import { Tabs } from '@mantine/core'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { type ReactNode, useState } from 'react'
import { useUrlSearch } from '../../routing/useUrlSearch.ts'
import { frameworkWords } from '../text.ts'
import type { BesidePart } from './EditPanel.tsx'

interface RecordTabsProps {
  id: number
  name: string
  besides: readonly BesidePart[]
  /** The form of the record. */
  children: ReactNode
}

const usual = 'record'

function parseTab({ tab }: Readonly<Record<string, unknown>>): { tab: string | undefined } {
  return { tab: typeof tab === 'string' ? tab : undefined }
}

/** A record's form and what else it has; the tab lives in the address, and what was typed on one stays on the other. */
export function RecordTabs({ id, name, besides, children }: RecordTabsProps) {
  const t = frameworkWords.useText()
  const [{ tab }, change] = useUrlSearch(parseTab)
  // What was opened once stays: nothing typed there is lost.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const shown = besides.some(({ key }) => key === tab) ? (tab ?? usual) : usual
  return (
    <Tabs
      value={shown}
      // Hidden, not put to sleep: what is typed there still asks before it is left, and its editors live on.
      keepMountedMode="display-none"
      onChange={next => {
        setSeen(new Set([...seen, shown]))
        change({ tab: next === usual ? undefined : (next ?? undefined) })
      }}
    >
      {besides.length > 0 && (
        <Tabs.List mb="xs" className="no-print">
          <Tabs.Tab value={usual}>{t('record_tab')}</Tabs.Tab>
          {besides.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {declaredName(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      <Tabs.Panel value={usual}>{children}</Tabs.Panel>
      {besides.map(({ key, Part }) => (
        <Tabs.Panel key={key} value={key}>
          {(key === shown || seen.has(key)) && <Part key={id} id={id} name={name} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
