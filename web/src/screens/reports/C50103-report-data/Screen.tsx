import { SegmentedControl } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { reviewsReports } from '@terakoya/domain/reports/mode'
import { useUrlSearch } from '../../../routing/useUrlSearch.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { Figures } from './figures/Figures.tsx'
import { OneSheet } from './OneSheet.tsx'
import { SheetTable } from './SheetTable.tsx'
import { reportDataWords } from './text.ts'

type Part = 'list' | 'figures'

function parsePart({ part }: Readonly<Record<string, unknown>>): { part: Part } {
  return { part: part === 'figures' ? 'figures' : 'list' }
}

/** 報告書データ (C50103): one sheet with a number; without, the table of all, and for reviewers the figures. */
export function Screen() {
  const { schedule_no: given }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  if (given !== undefined) {
    return (
      <div className="page">
        <OneSheet given={given} />
      </div>
    )
  }
  return <Together />
}

/** The reports beside each other: what is sought and counted is asked alike, so that the days stay when one changes over. */
function Together() {
  const t = reportDataWords.useText()
  const { user_type_code } = useUser()
  const [{ part }, change] = useUrlSearch(parsePart)
  if (!reviewsReports(user_type_code)) return <SheetTable parts={null} />
  const parts = (
    <SegmentedControl
      aria-label={t('parts')}
      size="sm"
      value={part}
      onChange={value => change({ part: value === 'figures' ? 'figures' : undefined } as { part?: Part })}
      data={[
        { value: 'list', label: t('part_list') },
        { value: 'figures', label: t('part_figures') },
      ]}
    />
  )
  return part === 'figures' ? <Figures parts={parts} /> : <SheetTable parts={parts} />
}
