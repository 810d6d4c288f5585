import { Checkbox } from '@mantine/core'
import { reportStatus } from '@terakoya/domain/reports/states'
import { isMailed, type ReportWish, reportWish } from '@terakoya/domain/reports/telling'
import { mailingText } from '../../components/mailless/mailless.ts'
import { tellWords } from './text.ts'

interface Told {
  /** How the family hears of reports; 0 where the reader isn't told. */
  report_wish: number
  /** What the report becomes. */
  to: number
}

/** What follows for the family, in a sentence; `''` where the reader isn't told of its wish. */
export function toldText({ report_wish, to }: Told, ticked: boolean): string {
  if (report_wish === 0) return ''
  if (report_wish === reportWish.monthly) return mailingText(tellWords.say('month'))
  if (!isMailed(report_wish as ReportWish, ticked)) return tellWords.say('none')
  return mailingText(tellWords.say(to === reportStatus.absentApproved ? 'mail_absence' : 'mail'))
}

interface TellFamilyProps extends Told {
  /** For a box whose state lives with who asks; without it the box keeps its own. */
  ticked?: boolean
  onTick: (ticked: boolean) => void
}

/** What the family hears, before it is sent; where it hears only of what is needed, the reviewer says so. */
export function TellFamily({ ticked, onTick, ...told }: TellFamilyProps) {
  const t = tellWords.useText()
  if (told.report_wish !== reportWish.needed) {
    const text = toldText(told, false)
    return text === '' ? null : <span>{text}</span>
  }
  return (
    <Checkbox
      label={t('tick')}
      description={mailingText(t('tick_hint'))}
      {...(ticked !== undefined && { checked: ticked })}
      onChange={event => onTick(event.currentTarget.checked)}
    />
  )
}
