import { Button } from '@mantine/core'
import { useState } from 'react'
import { nowInstant } from '../../../../clock.ts'
import { CopyButton } from '../../../../components/day/CopyButton.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { useInstantText } from '../../../../format/useInstantText.ts'
import { useConfig, useUser } from '../../../../session/sessionStore.ts'
import classes from './SecondFactor.module.css'
import { secondFactorWords } from './text.ts'

/** The recovery codes, once: to be printed or written down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = secondFactorWords.useText()
  const { business_name } = useConfig()
  const { user_id } = useUser()
  const { dayAndTime } = useInstantText()
  const [copyFailed, setCopyFailed] = useState(false)
  const [at] = useState(nowInstant)
  return (
    <div className="stack gap-3">
      <h3>{t('codes_title')}</h3>
      <div className="no-print">
        <Notice kind="warning" live seen>
          {t('codes_body')}
        </Notice>
      </div>
      <p className={classes.paper}>
        {t('codes_paper', { business: business_name, user_id, at: dayAndTime(at) })}
      </p>
      <ol className={classes.codes} aria-label={t('codes_title')}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="hint">{t('codes_used')}</p>
      {copyFailed && <Notice kind="error">{t('copy_failed')}</Notice>}
      <div className="row no-print">
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <CopyButton name={t('copy')} text={codes.join('\n')} onFailure={setCopyFailed} />
        <Button onClick={onKept}>{t('kept')}</Button>
      </div>
    </div>
  )
}
