import { Button } from '@mantine/core'
import type { useDraft } from '../../drafts/useDraft.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { frameworkWords } from '../text.ts'
import classes from './DraftOffer.module.css'
import type { FormValues } from './formField.ts'
import type { FormState } from './useForm.ts'

interface DraftOfferProps {
  draft: ReturnType<typeof useDraft<FormValues>>
  form: FormState
}

/** What was typed at an earlier visit, to be taken back or thrown away, while nothing new is typed (experience §3). */
export function DraftOffer({ draft, form }: DraftOfferProps) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const { found } = draft
  if (!found || form.dirty) return null
  return (
    <div className={classes.draft} role="status">
      <span>{t('draft_found', { at: dayAndTime(found.saved_at) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          form.replace(found.value)
          draft.taken()
        }}
      >
        {t('draft_restore')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" c="var(--info)" onClick={draft.drop}>
        {t('draft_drop')}
      </Button>
    </div>
  )
}
