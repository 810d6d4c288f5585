import { askConfirm } from '../../../components/ask.tsx'
import { TellFamily } from '../../../components/reports/TellFamily.tsx'
import { type Act, statusAfter } from './acts.ts'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

/** Asks before a report goes to the family, and says what it hears; gives whether it is to be told, `null` when it was given up. */
export async function askTelling(
  { report_wish, student_name: name }: Report,
  act: Extract<Act, 'approve' | 'approve_absent' | 'correct'>,
): Promise<0 | 1 | null> {
  const t = reportWords.say
  let tells = false
  const agreed = await askConfirm({
    title: t(`${act}_title`, { name }),
    body: (
      <div className="stack">
        <span>{t(`${act}_body`)}</span>
        <TellFamily
          report_wish={report_wish}
          to={statusAfter(act)}
          onTick={ticked => {
            tells = ticked
          }}
        />
      </div>
    ),
    confirmLabel: t(`act_${act}`),
  })
  return agreed ? (tells ? 1 : 0) : null
}
