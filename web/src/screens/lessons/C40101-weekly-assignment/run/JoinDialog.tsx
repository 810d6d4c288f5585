import { Button, Checkbox, Group, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { wishWords } from '@terakoya/domain/assignment/wishes'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { ErrorState } from '../../../../components/ErrorState.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import { dotsText } from '../../../../words/joining.ts'
import { shellWords } from '../../../../words/shellWords.ts'
import { RangeSelect, useRange, type WeekRange } from '../dialogs/RangeSelect.tsx'
import type { DaysSpan } from '../model/release.ts'
import classes from './Join.module.css'
import { joinWords } from './joinText.ts'

type Center = OutputOf<'C40101_getCentersToJoin'>[number]

interface JoinDialogProps extends WeekRange {
  center_no: number
  onStart: (days: DaysSpan, with_center_nos: readonly number[]) => void
  onClose: () => void
}

/** Which centers are assigned in one plan with this one; those that share teachers with it are proposed. */
export function JoinDialog({ center_no, onStart, onClose, ...week }: JoinDialogProps) {
  const t = joinWords.useText()
  const shell = shellWords.useText()
  const range = useRange(week)
  const { data, error, refetch } = useCall('C40101_getCentersToJoin', { center_no, ...range.wanted })
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const [asked, setAsked] = useState(false)
  const open = data?.filter(center => center.refusal === '') ?? []
  const chosen = open
    .filter(center => (picked === null ? center.shared_teachers > 0 : picked.includes(center.center_no)))
    .map(center => center.center_no)
  const start = () => {
    setAsked(true)
    if (chosen.length === 0) return
    onStart(range.wanted, chosen)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size={560}>
      <form
        onSubmit={event => {
          event.preventDefault()
          start()
        }}
      >
        <p className={classes.about}>{t('about')}</p>
        <RangeSelect label={t('range')} {...week} range={range} />
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading />
        ) : data.length === 0 ? (
          <p className={classes.none}>{t('none')}</p>
        ) : (
          <Checkbox.Group
            className={classes.centers}
            label={t('centers')}
            value={chosen.map(String)}
            onChange={values => setPicked(values.map(Number))}
            error={asked && chosen.length === 0 ? t('none_chosen') : null}
          >
            {data.map(center => (
              <CenterLine key={center.center_no} center={center} />
            ))}
          </Checkbox.Group>
        )}
        {data?.some(center => center.refusal === 'wishes') && <OtherWishes />}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shell('cancel')}
          </Button>
          <Button
            type="submit"
            disabled={open.length === 0}
            {...(open.length > 0 && { 'data-autofocus': true })}
          >
            {chosen.length === 0 ? t('start_none') : t('start', { count: chosen.length + 1 })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

function CenterLine({ center }: { center: Center }) {
  const t = joinWords.useText()
  const { center_no, center_name, refusal, differing, shared_teachers: count } = center
  return (
    <Checkbox
      className={classes.center}
      value={String(center_no)}
      disabled={refusal !== ''}
      label={center_name}
      description={
        <span className="num">
          {refusal === ''
            ? dotsText([
                count > 0 ? t('shared', { count }) : t('shared_none'),
                t('facts', { lessons: center.lessons, unassigned: center.unassigned }),
              ])
            : refusal === 'running'
              ? t('refused_running')
              : t('refused_wishes', { wishes: dotsText(differing.map(nameOf)) })}
        </span>
      }
    />
  )
}

function nameOf(wish: Center['differing'][number]): string {
  return wish === 'strict_order_flag' ? joinWords.say('strict_order') : wishWords[wish]
}

/** Where settings are made alike. */
function OtherWishes() {
  const t = joinWords.useText()
  const opens = mayOpen(screenOf('M20101-centers'), useUser())
  return (
    <p className={classes.note}>
      {t('wishes_about')} {opens && <Link to="/M20101">{t('to_settings')}</Link>}
    </p>
  )
}
