import { Button } from '@mantine/core'
import { maxShortName } from '@terakoya/contract/inputLimits'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useWrite } from '../../../../api/useWrite.ts'
import { askPrompt } from '../../../../components/ask.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { toast } from '../../../../components/toast.ts'
import { useInstantText } from '../../../../format/useInstantText.ts'
import classes from './SecondFactor.module.css'
import { secondFactorWords } from './text.ts'

type Passkey = OutputOf<'Account_getSecondFactor'>['passkeys'][number]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  onRenamed: () => void
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of who is signed in, each with what is known of it. */
export function Passkeys({ passkeys, onRenamed, onRemove }: PasskeysProps) {
  const t = secondFactorWords.useText()
  const { dayAndTime } = useInstantText()
  const rename = useWrite('Account_renamePasskey')
  if (passkeys.length === 0) return null
  const askName = async ({ passkey_no, passkey_name: name }: Passkey) => {
    const passkey_name = await askPrompt({
      title: t('passkey_rename_of', { name }),
      label: t('passkey_name'),
      initial: name,
      missing: t('required'),
      confirmLabel: t('passkey_rename'),
      maxLength: maxShortName,
    })
    if (passkey_name === null) return
    rename.mutate(
      { passkey_no, passkey_name: passkey_name.trim() },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('passkey_renamed') })
          onRenamed()
        },
      },
    )
  }
  return (
    <div className="stack gap-2">
      <h3 id="account-passkeys">{t('passkeys')}</h3>
      <ul className={classes.passkeys} aria-labelledby="account-passkeys">
        {passkeys.map(passkey => {
          const { passkey_no, passkey_name: name, created_at, last_used_at, usable } = passkey
          return (
            <li key={passkey_no}>
              <div className={classes.passkey}>
                <b>{name}</b>
                {!usable && <Notice kind="warning">{t('passkey_unusable')}</Notice>}
                <span className="hint">
                  {[
                    t('passkey_since', { at: dayAndTime(created_at) }),
                    last_used_at === null
                      ? t('passkey_unused')
                      : t('passkey_used', { at: dayAndTime(last_used_at) }),
                    ...(passkey.backed_up_flag === 1 ? [t('passkey_backed_up')] : []),
                  ].join('・')}
                </span>
              </div>
              <div className="row">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('passkey_rename_of', { name })}
                  onClick={() => void askName(passkey)}
                >
                  {t('passkey_rename')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('passkey_remove_of', { name })}
                  onClick={() => onRemove(passkey)}
                >
                  {t('passkey_remove')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
