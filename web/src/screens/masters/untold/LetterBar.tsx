import { Button } from '@mantine/core'
import { maxLetterMails, maxLetters } from '@terakoya/domain/mails/untold'
import { useState } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { StickyBar } from '../../../components/StickyBar.tsx'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { untoldWords } from './text.ts'

interface LetterBarProps {
  /** Of the families that are chosen. */
  mail_nos: readonly number[]
  families: number
  isPending: boolean
  onNone: () => void
  /** The letters of these are on their way; `done` when it is noted. */
  onSent: (mail_nos: readonly number[], done: () => void) => void
}

/** Letters for the families that are chosen; once they were made, one press notes that they are on their way. */
export function LetterBar({ mail_nos, families, isPending, onNone, onSent }: LetterBarProps) {
  const t = untoldWords.useText()
  const pdf = useDownload('Untold_printLetters')
  const [printed, setPrinted] = useState<readonly number[]>([])
  const tooMany = families > maxLetters || mail_nos.length > maxLetterMails
  return (
    <>
      {printed.length > 0 && (
        <Notice kind="info" live seen>
          <div className="stack gap-3">
            {t('printed', { count: printed.length })}
            <span className="row">
              <Button size="sm" loading={isPending} onClick={() => onSent(printed, () => setPrinted([]))}>
                {t('sent', { count: printed.length })}
              </Button>
              <Button size="sm" variant="subtle" onClick={() => setPrinted([])}>
                {t('close')}
              </Button>
            </span>
          </div>
        </Notice>
      )}
      {mail_nos.length > 0 && (
        <StickyBar label={t('bar')}>
          <span role="status">
            {tooMany
              ? t('too_many', { families: maxLetters, count: maxLetterMails })
              : t('chosen', { families, count: mail_nos.length })}
          </span>
          <Button variant="subtle" onClick={onNone}>
            {t('select_none')}
          </Button>
          <Button
            disabled={tooMany}
            loading={pdf.isPending}
            onClick={() =>
              pdf.mutate(
                { mail_nos: [...mail_nos] },
                {
                  onSuccess: () => {
                    setPrinted([...mail_nos])
                    onNone()
                  },
                },
              )
            }
          >
            {t('print')}
          </Button>
        </StickyBar>
      )}
    </>
  )
}
