import { Button, Radio, Select } from '@mantine/core'
import type { ChatCase } from '@terakoya/contract/chat/review'
import { maxReason } from '@terakoya/contract/inputLimits'
import { muteReasonsForChildren } from '@terakoya/domain/chat/muteReasons'
import { addDays } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { lastDayOf } from '../../../components/chat/whenText.ts'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import { useConfig, useUser } from '../../../session/sessionStore.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { reviewWords } from './text.ts'

interface MutePartProps extends Pick<ChatCase, 'mutes'> {
  flag_no: number
  name: string
  /** Whose words they are: a child is told one of a few sentences, unless an administrator writes. */
  about_kind: ChatCase['flag']['about_kind']
  /** The words stand in the child's own room, which is never closed to it. */
  own_room: boolean
  /** Whoever reads may keep the person from writing. */
  may: boolean
  /** Who may instead. */
  who: readonly string[]
  onChanged: () => void
}

/** So many are named. */
const named = 3

function namesOf(who: readonly string[], t: ReturnType<typeof reviewWords.useText>): string {
  const names = who
    .slice(0, named)
    .map(name => t('mute_name', { name }))
    .join('・')
  return who.length > named ? t('mute_ask_more', { names, count: who.length - named }) : names
}

const lengths = [0, 6, 13, 29, 89] as const

/** Keeps who wrote it from writing, and ends it again. */
export function MutePart({ flag_no, name, about_kind, own_room, mutes, may, who, onChanged }: MutePartProps) {
  const t = reviewWords.useText()
  const { today } = useConfig()
  const { isSuperAdmin } = useUser()
  const [open, setOpen] = useState(false)
  const child = about_kind === 'student'
  const [where, setWhere] = useState<'room' | 'everywhere'>(own_room && child ? 'everywhere' : 'room')
  const [until_date, setUntil] = useState<string>(addDays(today, 6))
  const mute = useWrite('ChatReview_mute', { showsFailure: true })
  const unmute = useWrite('ChatReview_unmute')
  const end = (mute_no: number) =>
    unmute.mutate(
      { mute_no },
      { onSuccess: () => toast({ kind: 'done', message: t('unmuted') }), onSettled: onChanged },
    )
  return (
    <>
      {mutes.map(({ mute_no, everywhere_flag, until_at, reason, muted_by_name, end_flag }) => (
        <p key={mute_no} className="row compact">
          <span>
            {t('muted_now', {
              ...{ until: dayText(lastDayOf(until_at)), reason, name: muted_by_name },
              where: t(everywhere_flag === 1 ? 'mute_everywhere' : 'mute_room'),
            })}
          </span>
          {end_flag === 1 && (
            <Button variant="default" size="compact-sm" onClick={() => end(mute_no)}>
              {t('unmute')}
            </Button>
          )}
        </p>
      ))}
      {!open ? (
        may ? (
          <Button className="start" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('mute')}
          </Button>
        ) : (
          <p className="note">
            {t(about_kind === 'staff' ? 'mute_staff' : 'mute_involved')}
            {who.length === 0 ? t('mute_nobody') : t('mute_ask', { names: namesOf(who, t) })}
          </p>
        )
      ) : (
        <ReasonForm
          title={t('mute_title', { name })}
          body={child ? `${t('mute_body')}${t('mute_own_open')}` : t('mute_body')}
          label={t('mute_label')}
          confirmLabel={t('mute_confirm')}
          danger
          pending={mute.isPending}
          error={mute.error}
          maxLength={maxReason}
          {...(child && !isSuperAdmin && { choices: muteReasonsForChildren })}
          onSubmit={reason =>
            mute.mutate(
              { flag_no, everywhere_flag: where === 'room' ? 0 : 1, until_date, reason },
              {
                onSuccess: () => {
                  toast({ kind: 'done', message: t('muted') })
                  setOpen(false)
                },
                onSettled: onChanged,
              },
            )
          }
          onCancel={() => setOpen(false)}
        >
          <Radio.Group
            label={<FieldLabel required>{t('mute_where')}</FieldLabel>}
            value={where}
            onChange={value => setWhere(value === 'everywhere' ? 'everywhere' : 'room')}
          >
            <div className="row">
              {!(own_room && child) && <Radio value="room" label={t('mute_room')} />}
              <Radio value="everywhere" label={t('mute_everywhere')} />
            </div>
          </Radio.Group>
          <Select
            label={<FieldLabel required>{t('mute_until')}</FieldLabel>}
            allowDeselect={false}
            w={220}
            value={until_date}
            onChange={value => value !== null && setUntil(value)}
            data={lengths.map(days => ({
              value: addDays(today, days),
              label: dayText(addDays(today, days)),
            }))}
          />
        </ReasonForm>
      )}
    </>
  )
}
