import { Select } from '@mantine/core'
import { shownCenter, useCenters } from '../../session/useCenters.ts'
import { centerWords } from './text.ts'

/** The center that a screen shows: the one in the address where it is one's own, else the usual; 0 without any. */
export function useShownCenter(asked: number | undefined): number {
  const { own } = useCenters()
  return shownCenter(own, asked)?.center_no ?? 0
}

interface CenterSelectProps {
  center_no: number
  onCenter: (center_no: number) => void
}

/** One of one's own centers. */
export function CenterSelect({ center_no, onCenter }: CenterSelectProps) {
  const t = centerWords.useText()
  const { own } = useCenters()
  return (
    <Select
      aria-label={t('center')}
      data={own.map(each => ({ value: String(each.center_no), label: each.label }))}
      value={String(center_no)}
      searchable={own.length > 10}
      onChange={value => onCenter(Number(value))}
      w={220}
    />
  )
}
