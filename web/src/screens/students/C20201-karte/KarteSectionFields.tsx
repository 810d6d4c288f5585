import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { karteSections } from '@terakoya/contract/students/C20201-karte/body'
import { writtenRows } from '@terakoya/contract/students/C20201-karte/flatBody'
import { type KartePlace, placesOf } from '@terakoya/contract/students/C20201-karte/kartePlaces'
import type { KarteSection } from '@terakoya/contract/students/C20201-karte/karteSection'
import { useState } from 'react'
import type { FormState } from '../../../framework/form/useForm.ts'
import classes from './Karte.module.css'
import { KarteField } from './KarteField.tsx'
import { karteWords } from './text.ts'

interface SectionProps {
  section: string
  form: FormState
}

/** The fields of a section; of rows those that are written and one more, as many as one asks for. */
export function KarteSectionFields({ section, form }: SectionProps) {
  const t = karteWords.useText()
  const of: KarteSection = karteSections[section as keyof typeof karteSections]
  const [asked, setAsked] = useState(1)
  const rows = Math.min(of.max, Math.max(asked, writtenRows(form.values, section)))
  const fields = (places: readonly KartePlace[]) => (
    <div className={classes.fields}>
      {places
        .filter(({ path, field }) => !field.shownFilled || form.values[path] !== '')
        .map(place => (
          <KarteField
            key={place.path}
            place={place}
            value={form.values[place.path]}
            checked={form.isChecked(place.path)}
            refused={form.refused.get(place.path) ?? null}
            values={form.values}
            onChange={form.set}
            onLeave={form.leave}
            fill={form.replace}
          />
        ))}
    </div>
  )
  const titleId = `karte-${section}`
  return (
    <section id={section} className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} tabIndex={-1}>
        {of.title}
        {of.staffOnly && <small>{t('staff_only')}</small>}
      </h3>
      {of.max === 1
        ? fields(placesOf(section))
        : Array.from({ length: rows }, (_, row) => {
            const places = placesOf(section, row)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
              <fieldset key={row} className={classes.row}>
                <legend>{t('row', { row: of.row, at: row + 1 })}</legend>
                {fields(places.filter(({ group }) => group === ''))}
                {Object.entries(of.groups).map(([group, { title, max }]) =>
                  Array.from({ length: max }, (__, inner) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                    <fieldset key={`${group}${inner}`} className={classes.inner}>
                      <legend>{t('row', { row: title, at: inner + 1 })}</legend>
                      {fields(places.filter(place => place.group === group && place.inner === inner))}
                    </fieldset>
                  )),
                )}
              </fieldset>
            )
          })}
      {of.max > 1 && rows < of.max && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAsked(rows + 1)}
        >
          {t('row_add', { row: of.row })}
        </Button>
      )}
    </section>
  )
}
