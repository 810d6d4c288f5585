import { type ReactNode, type RefObject, useState } from 'react'
import { focusRow } from '../focusRow.ts'
import { reportWords } from '../text.ts'
import { type WarnedReport, WarningsDialog } from './WarningsDialog.tsx'

interface Found {
  reports: readonly WarnedReport[]
  goLabel: string
  go: () => void
}

/** As the rows stand in the form. */
function inOrder(report: WarnedReport): WarnedReport {
  return { ...report, warnings: report.warnings.toSorted((a, b) => a.detail_no - b.detail_no) }
}

interface SubmitWarnings {
  /** It is being asked: nothing else is pressed meanwhile. */
  asking: boolean
  /** Asks, and goes on: at once where there is nothing to look at, else when the author says so. */
  before: (ask: () => Promise<readonly WarnedReport[]>, go: () => void, goLabel?: string) => Promise<void>
  dialog: ReactNode
}

/** What an author looks at between the press and the submission. */
export function useSubmitWarnings(form: RefObject<HTMLElement | null>): SubmitWarnings {
  const t = reportWords.useText()
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  return {
    asking,
    before: async (ask, go, goLabel = t('warned_go')) => {
      setAsking(true)
      const reports = (await ask()).filter(({ warnings }) => warnings.length > 0).map(inOrder)
      setAsking(false)
      if (reports.length === 0) go()
      else setFound({ reports, goLabel, go })
    },
    dialog: found && (
      <WarningsDialog
        reports={found.reports}
        goLabel={found.goLabel}
        onMend={detail_no => {
          setFound(null)
          if (detail_no !== null) focusRow(form.current, detail_no)
        }}
        onGo={() => {
          setFound(null)
          found.go()
        }}
      />
    ),
  }
}
