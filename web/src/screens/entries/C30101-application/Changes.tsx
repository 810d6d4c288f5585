import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconX } from '@tabler/icons-react'
import { maxRequestText } from '@terakoya/contract/inputLimits'
import { isMailless } from '../../../components/mailless/mailless.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useUser } from '../../../session/sessionStore.ts'
import { type Names, pendingText } from './names.ts'
import panelClasses from './Panel.module.css'
import { lostRows, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'
import { countdownText, type useHold } from './useHold.ts'
import type { usePending } from './usePending.ts'

/** What families may write to staff (spec §5). */

interface ChangesProps {
  pending: ReturnType<typeof usePending>
  names: Names
  note: string
  onNote: (note: string) => void
  hold: ReturnType<typeof useHold>
  /** What bars a change, by its key. */
  faults: ReadonlyMap<string, readonly string[]>
  onCheck: () => void
}

/** All that is chosen so far, with the way to take each back, and on to the confirmation. */
export function Changes({ pending, names, note, onNote, hold, faults, onCheck }: ChangesProps) {
  const t = applicationWords.useText()
  const { isStudent } = useUser()
  const { rows } = pending
  const lost = lostRows(rows, hold.lost)
  return (
    <section className={panelClasses.panel} aria-labelledby="application-changes">
      <div className={panelClasses.changesHead}>
        <h2 id="application-changes">{t('changes')}</h2>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('undo')}
          disabled={!pending.canUndo}
          onClick={pending.undo}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('redo')}
          disabled={!pending.canRedo}
          onClick={pending.redo}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </div>
      {rows.length === 0 ? (
        <p className="note">{t('none_chosen')}</p>
      ) : (
        <ul className={panelClasses.rows} aria-label={t('changes')}>
          {rows.map(row => {
            const key = pendingKey(row)
            const { title, detail } = pendingText(row, names, t)
            const wrong = [...(lost.includes(row) ? [t('lost')] : []), ...(faults.get(key) ?? [])]
            return (
              <li key={key} data-wrong={wrong.length > 0 || undefined}>
                <span className={panelClasses.change}>
                  <b className="num">{title}</b>
                  <small className="num">{detail}</small>
                  {wrong.map(message => (
                    <small key={message} className="wrong">
                      ⚠ {message}
                    </small>
                  ))}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={t('remove_of', { change: title })}
                  onClick={() => pending.remove(key)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {hold.left !== null && !hold.over && (
        <p className="note num">{t('held', { time: countdownText(hold.left) })}</p>
      )}
      {lost.length > 0 && (
        <Notice key={hold.lostTimes} kind="error" title={t('lost_title', { count: lost.length })} live seen>
          {t('lost_hint')}
        </Notice>
      )}
      {(hold.over || hold.failed) && (
        <Notice kind="warning">
          {t(hold.failed ? 'hold_failed' : 'held_over')}{' '}
          <Button size="compact-sm" variant="default" onClick={hold.again}>
            {t('hold_again')}
          </Button>
        </Notice>
      )}
      <Textarea
        label={t(isStudent ? 'note' : 'note_of_family')}
        description={t(isStudent || isMailless() ? 'note_hint' : 'note_hint_staff', {
          count: maxRequestText - note.length,
        })}
        value={note}
        maxLength={maxRequestText}
        autosize
        minRows={2}
        maxRows={5}
        onChange={event => onNote(event.currentTarget.value)}
      />
      <div className={panelClasses.acts}>
        <span role="status" className="num">
          {rows.length > 0 && t('count', { count: rows.length })}
        </span>
        <Button variant="subtle" size="sm" disabled={rows.length === 0} onClick={() => pending.restore([])}>
          {t('clear')}
        </Button>
        <Button size="sm" disabled={rows.length === 0} onClick={onCheck}>
          {t('check')}
        </Button>
      </div>
    </section>
  )
}
