import { TextInput } from '@mantine/core'
import { isDay } from '@terakoya/domain/days/day'
import type { Browse } from '../../../framework/browse/useBrowse.ts'
import classes from './Karte.module.css'
import { karteWords } from './text.ts'

/** Narrows the list to kartes whose period reaches into some days. */
export function PeriodFilter({ browse }: { browse: Browse }) {
  const t = karteWords.useText()
  const { filters } = browse.state
  const from = String(filters.reference_start_date ?? '')
  const to = String(filters.reference_end_date ?? '')
  const reversed = from !== '' && to !== '' && to < from
  const field = (
    key: 'reference_start_date' | 'reference_end_date',
    label: string,
    fault: string | null = null,
  ) => (
    <TextInput
      type="date"
      aria-label={label}
      size="sm"
      error={fault}
      value={String(filters[key] ?? '')}
      onChange={event => {
        const { value } = event.currentTarget
        if (value === '' || isDay(value))
          browse.change({ filters: { [key]: value === '' ? undefined : value } })
      }}
    />
  )
  return (
    <fieldset className={classes.period}>
      <legend className="visually-hidden">{t('period')}</legend>
      <span aria-hidden>{t('period')}</span>
      {field('reference_start_date', t('period_from'))}
      <span aria-hidden>〜</span>
      {field('reference_end_date', t('period_to'), reversed ? t('period_reversed') : null)}
    </fieldset>
  )
}
