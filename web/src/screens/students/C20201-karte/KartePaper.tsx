import { karteSheet } from '@terakoya/contract/students/C20201-karte/karteSheet'
import type { FormValues } from '../../../framework/form/formField.ts'
import classes from './Karte.module.css'
import { PaperRecords } from './PaperRecords.tsx'
import { karteWords } from './text.ts'

interface KartePaperProps {
  name: string
  /** What stands beneath the name: reading, state, period. */
  facts: readonly string[]
  values: FormValues
}

/** A karte as it stands on A4: the same table as the form, of what is written now. */
export function KartePaper({ name, facts, values }: KartePaperProps) {
  const t = karteWords.useText()
  return (
    <article className={classes.sheet} aria-label={t('paper_title')}>
      <header>
        <h2>{name}</h2>
        <p>{facts.filter(fact => fact !== '').join('　')}</p>
      </header>
      {karteSheet(values).map(({ key, title, blocks }) => (
        <section key={key}>
          <h3>{title}</h3>
          {blocks.length === 0 && <p className="compact quiet">{t('paper_none')}</p>}
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks stand in the order of the table.
            <div key={at}>
              {block.title !== '' && <h4>{block.title}</h4>}
              <dl className={classes.cells}>
                {block.lines.flat().map(({ path, label, text, span }) => (
                  <div key={path} data-span={span} data-empty={text === '' || undefined}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
      <PaperRecords />
    </article>
  )
}
