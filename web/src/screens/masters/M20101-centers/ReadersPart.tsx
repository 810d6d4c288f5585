import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { isUserType, userTypeLabel } from '@terakoya/domain/people/userTypes'
import { useState } from 'react'
import { callKey, useCall } from '../../../api/useCall.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { frameworkWords } from '../../../framework/text.ts'
import type { Refusal } from '../../../framework/unsaved/refusal.ts'
import { type Side, SideChoice } from '../../../framework/unsaved/SideChoice.tsx'
import { useSave } from '../../../framework/unsaved/useSave.ts'
import { useUnsaved } from '../../../framework/unsaved/useUnsaved.ts'
import { asideText, listText } from '../../../words/joining.ts'
import { centerWords } from './text.ts'

type Readers = OutputOf<'ChatReaders_getEdit'>

/** チャットの見守り of a center: who reads between teachers and children (chat B1). */
export function ReadersPart({ id }: { id: number }) {
  const { data, error, refetch } = useCall('ChatReaders_getEdit', { center_no: id }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return <ReadersForm key={data.center_no} center={data} />
}

const sameNos = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every(no => others.includes(no))

/** Whom a 409 names as those who watch now; `null`: it says nothing of it. */
function readersNow({ current }: Pick<Refusal, 'current'>): number[] | null {
  const nos = current?.user_nos
  return Array.isArray(nos) ? nos.map(Number) : null
}

function ReadersForm({ center }: { center: Readers }) {
  const t = centerWords.useText()
  const queryClient = useQueryClient()
  const { center_no, readers, candidates } = center
  const stored = readers.map(each => each.user_no)
  const [seen, setSeen] = useState<readonly number[]>(stored)
  const [before, setBefore] = useState<readonly number[]>(stored)
  const [chosen, setChosen] = useState<readonly number[]>(stored)
  const begin = (nos: readonly number[]) => {
    setBefore(nos)
    setChosen(nos)
  }
  // Who watches over children is written down nowhere but on the server.
  const work = useUnsaved({
    key: null,
    value: chosen,
    dirty: !sameNos(chosen, before),
    restore: setChosen,
  })
  const save = useSave('ChatReaders_doEdit', {
    work,
    doneText: () => t('readers_saved'),
    onSaved: ({ user_nos }) => begin(user_nos),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: callKey('ChatReaders_getEdit') }),
  })
  // Somebody else's choice takes the place of one that nobody is changing here, never of what is being chosen.
  if (!sameNos(seen, stored)) {
    setSeen(stored)
    if (!work.dirty && !save.saving) begin(stored)
  }
  const named = readers.filter(each => !candidates.some(one => one.user_no === each.user_no))
  const people = [...named, ...candidates]
  const active = chosen.filter(no => candidates.some(each => each.user_no === no)).length
  const now = readersNow(save)
  const act = async (from: readonly number[]) => {
    const sure =
      active > 0 ||
      (await askConfirm({
        title: t('readers_close'),
        body: t('readers_close_body'),
        confirmLabel: t('readers_close_do'),
        danger: true,
      }))
    if (sure) save.send({ center_no, user_nos: [...chosen], before_user_nos: [...from] })
  }
  const namesOf = (nos: readonly number[]) =>
    listText(people.filter(each => nos.includes(each.user_no)).map(each => each.user_named))
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
              label={asideText(user_named, typeLabel(user_type_code))}
              description={stateOf(
                t,
                readers.find(each => each.user_no === user_no),
              )}
            />
          ))}
        </div>
      </Checkbox.Group>
      <FailureAlert error={save.error} seen />
      {now && (
        <ReadersConflict
          before={namesOf(before)}
          mine={namesOf(chosen)}
          theirs={namesOf(now)}
          onMine={() => void act(now)}
          onTheirs={() => {
            begin(now)
            save.reset()
          }}
        />
      )}
      <div className="row">
        <Button onClick={() => void act(before)} loading={save.saving} disabled={!work.dirty || now !== null}>
          {t('readers_save')}
        </Button>
      </div>
    </section>
  )
}

interface ReadersConflictProps {
  before: string
  mine: string
  theirs: string
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else has named others meanwhile: who watches now stands beside who was chosen here, until one is taken. */
function ReadersConflict({ onMine, onTheirs, ...sides }: ReadersConflictProps) {
  const t = centerWords.useText()
  const f = frameworkWords.useText()
  const [side, setSide] = useState<Side>('mine')
  const said = (names: string) => names || f('empty_value')
  return (
    <Notice kind="warning" title={f('conflict_title')} live seen>
      <p>{f('conflict_body', { noun: t('readers') })}</p>
      <SideChoice
        label={t('readers')}
        before={said(sides.before)}
        mine={said(sides.mine)}
        theirs={said(sides.theirs)}
        side={side}
        onChange={setSide}
      />
      <Button size="compact-sm" onClick={side === 'mine' ? onMine : onTheirs}>
        {f('conflict_save')}
      </Button>
    </Notice>
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
