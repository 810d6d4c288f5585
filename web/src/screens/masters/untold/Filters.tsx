import { Select } from '@mantine/core'
import type { Day } from '@terakoya/domain/days/day'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { untoldWords } from './text.ts'

interface FiltersProps {
  center: number | undefined
  since: Day | undefined
  onChange: (next: { center?: number | undefined; since?: Day | undefined }) => void
}

/** Which center wrote what wasn't told, and since when; both stand in the address. */
export function Filters({ center, since, onChange }: FiltersProps) {
  const t = untoldWords.useText()
  const { own } = useCenters()
  return (
    <div className="row no-print">
      {own.length > 1 && (
        <Select
          label={t('center')}
          data={[
            { value: '', label: t('any_center') },
            ...own.map(({ center_no, label }) => ({ value: String(center_no), label })),
          ]}
          value={center === undefined ? '' : String(center)}
          allowDeselect={false}
          searchable={own.length > 10}
          onChange={value => onChange({ center: value ? Number(value) : undefined })}
          w={220}
        />
      )}
      <DateInput
        label={t('since')}
        value={since ?? ''}
        onChange={day => onChange({ since: day === '' ? undefined : day })}
      />
    </div>
  )
}
