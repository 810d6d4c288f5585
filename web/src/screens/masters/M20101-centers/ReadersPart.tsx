import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { centerWords } from './text.ts'

type Readers = OutputOf<'ChatReaders_getEdit'>

/** チャットの見守り of a center: who reads between teachers and children (chat B1). */
export function ReadersPart({ id }: { id: number }) {
  const { data, error, refetch } = useCall('ChatReaders_getEdit', { center_no: id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  // What somebody else has saved meanwhile is a form of its own.
  return <ReadersForm key={data.readers.map(each => each.user_no).join()} center={data} />
}

function ReadersForm({ center }: { center: Readers }) {
  const t = centerWords.useText()
  const queryClient = useQueryClient()
  const { center_no, readers, candidates } = center
  const before = readers.map(each => each.user_no)
  const [chosen, setChosen] = useState<readonly number[]>(before)
  const save = useWrite('ChatReaders_doEdit', { showsFailure: true })
  const named = readers.filter(each => !candidates.some(one => one.user_no === each.user_no))
  const people = [...named, ...candidates]
  const isChanged = chosen.length !== before.length || chosen.some(no => !before.includes(no))
  const active = chosen.filter(no => candidates.some(each => each.user_no === no)).length
  const act = async () => {
    const sure =
      active > 0 ||
      (await askConfirm({
        title: t('readers_close'),
        body: t('readers_close_body'),
        confirmLabel: t('readers_close_do'),
        danger: true,
      }))
    if (!sure) return
    save.mutate(
      { center_no, user_nos: [...chosen], before_user_nos: before },
      {
        onSuccess: () => toast({ kind: 'done', message: t('readers_saved') }),
        onSettled: () => queryClient.invalidateQueries({ queryKey: callKey('ChatReaders_getEdit') }),
      },
    )
  }
  return (
    <section className="stack" aria-label={t('readers')}>
      <p className="hint">{t('readers_hint')}</p>
      {people.length === 0 && <Notice kind="warning">{t('readers_nobody')}</Notice>}
      {people.length > 0 && active === 0 && <Notice kind="warning">{t('readers_none')}</Notice>}
      {active === 1 && <Notice kind="info">{t('readers_one')}</Notice>}
      <Checkbox.Group
        aria-label={t('readers')}
        value={chosen.map(String)}
        onChange={values => setChosen(values.map(Number))}
      >
        <div className="stack">
          {people.map(({ user_no, user_named, user_type_code }) => (
            <Checkbox
              key={user_no}
              value={String(user_no)}
              label={`${user_named}（${typeLabel(user_type_code)}）`}
              description={stateOf(
                t,
                readers.find(each => each.user_no === user_no),
              )}
            />
          ))}
        </div>
      </Checkbox.Group>
      {save.error && <FailureAlert error={save.error} />}
      <div className="row">
        <Button onClick={() => void act()} loading={save.isPending} disabled={!isChanged}>
          {t('readers_save')}
        </Button>
      </div>
    </section>
  )
}

/** センター長, アドバイザー …: two people may have one name. */
const typeLabel = (code: string) => (isUserType(code) ? userTypeLabel(code) : code)

/** Since when somebody watches, and whether they do. */
function stateOf(t: ReturnType<typeof centerWords.useText>, reader: Readers['readers'][number] | undefined) {
  if (!reader) return undefined
  if (reader.active_flag === 0) return t('reader_inactive')
  const read =
    reader.unread_rooms === 0 ? t('reader_all_read') : t('reader_unread', { count: reader.unread_rooms })
  const said = [t('reader_since', { date: dayText(reader.from_date) }), read]
  if (reader.mail_flag === 0) said.push(t('reader_no_mail'))
  return said.join('。')
}
