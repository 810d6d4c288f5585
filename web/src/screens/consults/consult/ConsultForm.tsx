import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { maxConsultWords } from '@terakoya/contract/inputLimits'
import { type FormEvent, useRef, useState } from 'react'
import { sendTraceless } from '../../../api/sendTraceless.ts'
import { callKey } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { queryClient } from '../../../components/queryClient.ts'
import classes from './Consult.module.css'
import { consultWords } from './text.ts'

type Kind = 'named' | 'anonymous'

/**
 * The form: by name, for students who are signed in, or without. What is typed is kept in no draft and asks nothing when the
 * page is left: a draft would lie on a device that others use.
 */
export function ConsultForm({ isStudent }: { isStudent: boolean }) {
  const t = consultWords.useText()
  const named = useWrite('Consult_send', { showsFailure: true })
  const [kind, setKind] = useState<Kind>(isStudent ? 'named' : 'anonymous')
  const [words, setWords] = useState('')
  const [wishesReply, setWishesReply] = useState(true)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [sent, setSent] = useState<Kind | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const byName = isStudent && kind === 'named'
  const count = [...words].length
  const fault =
    words.trim() === ''
      ? t('words_missing')
      : count > maxConsultWords
        ? t('words_long', { max: maxConsultWords, count })
        : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (fault !== null) {
      field.current?.focus()
      return
    }
    setBusy(true)
    setFailure(null)
    try {
      if (byName) await named.mutateAsync({ words, wishes_reply_flag: wishesReply ? 1 : 0 })
      else await sendTraceless('Consult_sendAnonymous', { words })
      setSent(byName ? 'named' : 'anonymous')
      setWords('')
      setChecked(false)
      if (byName) await queryClient.invalidateQueries({ queryKey: callKey('Consult_getOwn') })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="stack gap-4" aria-labelledby="consult-form">
      <h2 id="consult-form" className={classes.heading}>
        {t('form')}
      </h2>
      {sent !== null ? (
        <>
          <Notice kind="done" title={t('sent')} live seen>
            {t(sent === 'named' ? 'sent_named' : 'sent_anonymous')}
          </Notice>
          <Button variant="default" className="start" onClick={() => setSent(null)}>
            {t('again')}
          </Button>
        </>
      ) : (
        <form onSubmit={submit} noValidate autoComplete="off" className={classes.form}>
          <p>{t('form_body')}</p>
          {isStudent && (
            <Radio.Group
              label={t('kind')}
              value={kind}
              onChange={value => setKind(value === 'named' ? 'named' : 'anonymous')}
            >
              <div className={classes.kinds}>
                <Radio value="named" label={t('named')} description={t('named_hint')} />
                <Radio value="anonymous" label={t('anonymous')} description={t('anonymous_hint')} />
              </div>
            </Radio.Group>
          )}
          {!byName && (
            <div className={classes.kept}>
              <h3 className="title">{t('kept_title')}</h3>
              <p>{t('kept')}</p>
              <p>{t('not_kept')}</p>
              <p>{t('kept_advice')}</p>
            </div>
          )}
          <FailureAlert error={failure} title={t('failed')} seen />
          <Textarea
            ref={field}
            label={<FieldLabel required>{t('words')}</FieldLabel>}
            description={t('read_by')}
            value={words}
            onChange={event => setWords(event.currentTarget.value)}
            error={checked ? fault : null}
            autosize
            minRows={6}
            maxRows={16}
            size="md"
            autoComplete="off"
            aria-required
          />
          {byName && (
            <Checkbox
              label={t('wishes_reply')}
              description={t('wishes_reply_hint')}
              checked={wishesReply}
              onChange={event => setWishesReply(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" size="md" className="start" loading={busy}>
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  )
}
