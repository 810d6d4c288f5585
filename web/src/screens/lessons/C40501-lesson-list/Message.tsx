import { Button, Textarea } from '@mantine/core'
import { maxContactMessage } from '@terakoya/contract/inputLimits'
import { lessonList } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { type FormEvent, useEffect, useState } from 'react'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useChanged } from '../../../framework/resource/changed.ts'
import { DraftOffer } from '../../../framework/unsaved/DraftOffer.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import type { LessonRecord } from './LessonDetail.tsx'
import classes from './LessonList.module.css'
import { lessonListWords } from './text.ts'

/** What staff tell each other of the lesson; what is typed stays as a draft until it is saved. */
export function Message({ lesson }: { lesson: LessonRecord }) {
  const t = lessonListWords.useText()
  const changed = useChanged(lessonList)
  const { schedule_no, message: stored, message_version } = lesson
  const [base, setBase] = useState({ stored, message_version })
  const [message, setMessage] = useState(stored)
  const dirty = message !== base.stored
  const work = useUnsaved({
    key: `C40501-message/${schedule_no}`,
    value: message,
    dirty,
    restore: setMessage,
  })
  const save = useSave('C40501_saveContactMessage', {
    work,
    doneText: () => t('message_saved'),
    onSaved: ({ lock_version }, { message: written }) => {
      setBase({ stored: written, message_version: lock_version })
      setMessage(typed => (typed === message ? written : typed))
    },
    onSettled: changed,
  })
  const overtaken = base.message_version < message_version
  // Somebody else's message takes the place of one that nobody is changing here, never of what is being typed.
  useEffect(() => {
    if (!overtaken || dirty) return
    setBase({ stored, message_version })
    setMessage(stored)
  }, [overtaken, dirty, stored, message_version])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.submit({ schedule_no, message: message.trim(), lock_version: message_version })
  }
  return (
    <form className="stack gap-3" onSubmit={submit} aria-label={t('message_title')}>
      <DraftOffer work={work} besideLessons />
      {overtaken && dirty ? (
        <Notice kind="warning" live>
          {stored === '' ? t('message_taken_back') : t('message_overtaken', { message: stored })}
        </Notice>
      ) : (
        <FailureAlert error={save.error} />
      )}
      <Textarea
        label={t('message_title')}
        description={t('message_hint', { count: message.length, max: maxContactMessage })}
        autosize
        minRows={2}
        maxLength={maxContactMessage}
        value={message}
        onChange={event => setMessage(event.currentTarget.value)}
      />
      <div className={classes.acts}>
        {lesson.message_at !== null && (
          <small className="num">
            {t('message_by', { name: lesson.message_by, when: lessonInstant.dayAndTime(lesson.message_at) })}
          </small>
        )}
        <Button type="submit" variant="default" size="compact-md" loading={save.saving}>
          {t('message_save')}
        </Button>
      </div>
    </form>
  )
}
