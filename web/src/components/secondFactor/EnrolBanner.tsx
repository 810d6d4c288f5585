import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useInstantText } from '../../format/useInstantText.ts'
import { useUser } from '../../session/sessionStore.ts'
import { Notice } from '../Notice.tsx'
import { enrolWords } from './text.ts'

/** Until when the business wants a second factor of the person; nothing where it doesn't, or there is one. */
export function EnrolBanner() {
  const t = enrolWords.useText()
  const { dayAndTime } = useInstantText()
  const { enrol_factor_by } = useUser()
  if (enrol_factor_by === '') return null
  return (
    <Notice kind="warning" title={t('title')}>
      <div className="stack gap-2">
        <p>{t('body', { at: dayAndTime(enrol_factor_by) })}</p>
        <div>
          <Button component={Link} to="/account" variant="default">
            {t('go')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
