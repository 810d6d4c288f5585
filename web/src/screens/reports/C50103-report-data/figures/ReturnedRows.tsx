import { type ReportRowNo, reportRows } from '@terakoya/domain/reports/rows'
import { ChartPanel } from '../../../../components/reports/figures/ChartPanel.tsx'
import classes from '../../../../components/reports/figures/Figures.module.css'
import type { SheetLink } from '../../../../components/reports/figures/ToList.tsx'
import { ToList } from '../../../../components/reports/figures/ToList.tsx'
import { figureWords } from '../../../../components/reports/figures/text.ts'
import { Bars } from './Bars.tsx'

interface ReturnedRowsProps {
  rows: readonly { detail_no: number; reports: number }[]
  list: SheetLink
}

/** For which rows reports were sent back, the most often first. */
export function ReturnedRows({ rows, list }: ReturnedRowsProps) {
  const t = figureWords.useText()
  const most = Math.max(1, ...rows.map(({ reports }) => reports))
  const lines = rows.map(({ detail_no, reports }) => ({
    key: String(detail_no),
    label: reportRows[detail_no as ReportRowNo].label,
    size: (reports / most) * 100,
    text: t('reports_value', { count: reports }),
    behind: { ...list, returned_row: detail_no },
  }))
  if (lines.length === 0) {
    return (
      <section className={classes.panel} aria-labelledby="returned-rows">
        <h2 id="returned-rows">{t('returned_rows')}</h2>
        <p className="note">{t('returned_none')}</p>
      </section>
    )
  }
  return (
    <ChartPanel
      title={t('returned_rows')}
      chart={<Bars bars={lines} />}
      table={
        <table className={`${classes.table} num`} aria-label={t('returned_rows')}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, text, behind }) => (
              <tr key={key}>
                <th scope="row">
                  <ToList behind={behind} what={label}>
                    {label}
                  </ToList>
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
