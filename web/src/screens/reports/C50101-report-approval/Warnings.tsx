import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Approval.module.css'
import type { EditedReport } from './readReport.ts'
import { approvalWords } from './text.ts'

interface WarningsProps {
  warnings: EditedReport['warnings']
  /** The places of those that the reviewer has looked at. */
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
  /** It was tried to approve without a tick. */
  missing: boolean
  /** There is an approval that they could stand in the way of. */
  decides: boolean
}

/** What to look at before the report is sent; what could tell a family of somebody else has to be ticked. */
export function Warnings({ warnings, ticked, onTick, missing, decides }: WarningsProps) {
  const t = approvalWords.useText()
  if (warnings.length === 0) return null
  const toggle = (at: number) => {
    const next = new Set(ticked)
    if (!next.delete(at)) next.add(at)
    onTick(next)
  }
  const open = warnings.some(({ blocks }, at) => blocks === 1 && !ticked.has(at))
  return (
    <section className={classes.warnings} aria-labelledby="report-warnings">
      <h3 id="report-warnings">
        <IconAlertTriangle size={16} aria-hidden />
        {t('warnings')}
      </h3>
      <ul>
        {warnings.map(({ code, detail_no, message, blocks }, at) => (
          <li key={`${code} ${detail_no} ${message}`}>
            <span>{message}</span>
            {decides && blocks === 1 && (
              <span data-open-tick={ticked.has(at) ? undefined : code}>
                <Checkbox
                  size="sm"
                  label={t('warnings_tick')}
                  aria-label={t('warnings_tick_of', { message })}
                  checked={ticked.has(at)}
                  error={missing && !ticked.has(at)}
                  onChange={() => toggle(at)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing && open && (
        <p role="alert" className="wrong">
          {t('tick_first')}
        </p>
      )}
    </section>
  )
}
