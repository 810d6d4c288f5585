import { NativeSelect } from '@mantine/core'
import { karteSections } from '@terakoya/contract/students/C20201-karte/body'
import { filledOf } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { FormValues } from '../../../framework/form/formField.ts'
import { useNarrow } from '../../../theme/useNarrow.ts'
import classes from './Karte.module.css'
import { karteWords } from './text.ts'

interface SectionNavProps {
  values: FormValues
}

/** Leads to a section, its heading under the bar above it. */
function jump(section: string): void {
  const heading = document.getElementById(`karte-${section}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** The sections of a karte, how much of each is written, and the way there: a list, on a phone a choice. */
export function SectionNav({ values }: SectionNavProps) {
  const t = karteWords.useText()
  const narrow = useNarrow()
  const sections = Object.entries(karteSections).map(([key, { title }]) => ({
    key,
    title,
    ...filledOf(values, key),
  }))
  if (narrow) {
    return (
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label={t('sections')}
        value=""
        onChange={event => jump(event.currentTarget.value)}
        data={[
          { value: '', label: t('sections'), disabled: true },
          ...sections.map(({ key, ...facts }) => ({ value: key, label: t('filled_of', facts) })),
        ]}
      />
    )
  }
  return (
    <nav className={classes.nav} aria-label={t('sections')}>
      <ul>
        {sections.map(({ key, title, filled, all }) => (
          <li key={key}>
            <button type="button" onClick={() => jump(key)} data-filled={filled > 0 || undefined}>
              <span>{title}</span>
              <span className="num">{t('filled', { filled, all })}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
