import { percentOf } from '@terakoya/domain/reports/figures'
import { asideText } from '../../../words/joining.ts'
import { ChartPanel } from './ChartPanel.tsx'
import classes from './Figures.module.css'
import type { MarkRow } from './marks.ts'
import { type SheetLink, ToList } from './ToList.tsx'
import { figureWords } from './text.ts'

interface MarksPartProps {
  title: string
  /** What the rows are: 週, 科目. */
  heading: string
  /** The codes in their order, with their words. */
  codes: readonly { code: string; label: string }[]
  rows: readonly (MarkRow & { label: string; behind: SheetLink })[]
  /** The filter of the list by which a code is sought. */
  filter: 'row_8' | 'row_10' | 'row_12'
}

/** How often each word of a row was chosen, as a bar of parts for each week or subject; parts differ by texture too. */
export function MarksPart({ title, heading, codes, rows, filter }: MarksPartProps) {
  const t = figureWords.useText()
  return (
    <ChartPanel
      title={title}
      chart={
        <>
          <ul className={classes.legend}>
            {codes.map(({ code, label }, place) => (
              <li key={code} className="line">
                <span className={classes.sample} data-part={place % 5} aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
          <ul className={classes.bars}>
            {rows.map(({ key, label, counts, total, behind }) => (
              <li key={key} className={classes.bar}>
                <ToList behind={behind} what={label}>
                  {label}
                </ToList>
                <span className={classes.parts} aria-hidden="true">
                  {counts.map((count, place) => (
                    <span
                      key={codes[place]?.code}
                      data-part={place % 5}
                      title={`${codes[place]?.label ?? ''} ${count}`}
                      style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }}
                    />
                  ))}
                </span>
                <span className={`num ${classes.value}`}>
                  {t('reports_value', { count: total })}
                  <small className="visually-hidden">
                    {counts.map((count, place) => `${codes[place]?.label ?? ''} ${count}`).join('、')}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {rows.length === 0 && <p className="note">{t('marks_none')}</p>}
        </>
      }
      table={
        <table className={`${classes.table} num`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {codes.map(({ code, label }) => (
                <th key={code} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, counts, total, behind }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {counts.map((count, place) => {
                  const { code = '', label: word = '' } = codes[place] ?? {}
                  return (
                    <td key={code}>
                      {count === 0 ? (
                        t('nothing')
                      ) : (
                        <ToList behind={{ ...behind, [filter]: code }} what={`${label}　${word}`}>
                          {asideText(String(count), `${percentOf({ count, of: total })}%`)}
                        </ToList>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
