import { Button } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { OwnStandInAsk } from '@terakoya/contract/teachers/C11101-teacher-today/standIns'
import { shortPlaceText } from '@terakoya/domain/days/placeText'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { askDecidingSentence, askEndSentence, type StandInAnswer } from '@terakoya/domain/lessons/standInAsks'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { DayAndSlot } from '../../../components/day/DayAndSlot.tsx'
import { WaitingList } from '../../../components/day/WaitingList.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import classes from './StandInList.module.css'
import { standInWords } from './standInText.ts'

interface StandInListProps {
  asks: readonly OwnStandInAsk[]
  /** What is shown has changed. */
  onChanged: () => void
}

/** 代講のお願い: lessons of an absent colleague that the teacher may take, with the two answers, and what became of them. */
export function StandInList({ asks, onChanged }: StandInListProps) {
  const t = standInWords.useText()
  const [refused, setRefused] = useState<unknown>(null)
  const [partly, setPartly] = useState<readonly string[]>([])
  const all = useWrite('C11101_answerStandIns', { showsFailure: true })
  const open = asks.filter(ask => ask.answer === null && ask.end_reason === null && ask.deciding_flag === 0)
  const rest = asks.filter(ask => !open.includes(ask))
  const answered = (failure: unknown, told: readonly string[] = []) => {
    setRefused(failure)
    setPartly(told)
    onChanged()
  }
  const answerAll = (answer: StandInAnswer) =>
    all.mutate(
      { request_nos: open.map(({ request_no }) => request_no), answer },
      {
        onSuccess: output =>
          answered(
            null,
            output.refused.map(({ request_no, message }) => {
              const ask = open.find(each => each.request_no === request_no)
              return t('partly_of', { place: ask ? shortPlaceText(ask) : '', message })
            }),
          ),
        onError: failure => answered(failure),
      },
    )
  return (
    <>
      {open.length > 0 && (
        <section className={classes.asks} aria-labelledby="stand-in-asks">
          <h3 id="stand-in-asks" className="line">
            <IconUserQuestion size={22} aria-hidden />
            {t('title', { count: open.length })}
          </h3>
          <p>{t('about')}</p>
          <ul>
            {open.map(ask => (
              <OpenAsk key={ask.request_no} ask={ask} waiting={all.isPending} onAnswered={answered} />
            ))}
          </ul>
          {open.length > 1 && (
            <fieldset className={classes.all}>
              <legend>{t('all', { count: open.length })}</legend>
              <div className={classes.acts}>
                <Button loading={all.isPending} onClick={() => answerAll('yes')}>
                  {t('all_yes')}
                </Button>
                <Button variant="default" disabled={all.isPending} onClick={() => answerAll('no')}>
                  {t('all_no')}
                </Button>
              </div>
            </fieldset>
          )}
        </section>
      )}
      <FailureAlert error={refused} title={t('refused')} />
      {partly.length > 0 && (
        <Notice kind="warning" title={t('partly')} live>
          <ul>
            {partly.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <WaitingList
        id="stand-in-answers"
        title={t('answers')}
        rows={rest.map(ask => ({
          key: ask.request_no,
          what: [shortPlaceText(ask), schoolYearText(ask.school_year_code), ask.subject_name].join('　'),
          state: stateOf(ask),
          act: null,
        }))}
      />
    </>
  )
}

/** What the teacher has said, and how it ended. */
function stateOf({ answer, end_reason }: OwnStandInAsk): string {
  if (end_reason !== null) return askEndSentence(end_reason, answer)
  if (answer === null) return askDecidingSentence()
  return standInWords.say(answer === 'yes' ? 'said_yes' : 'said_no')
}

interface OpenAskProps {
  ask: OwnStandInAsk
  /** All are being answered together. */
  waiting: boolean
  onAnswered: (refused: unknown) => void
}

function OpenAsk({ ask, waiting, onAnswered }: OpenAskProps) {
  const t = standInWords.useText()
  const write = useWrite('C11101_answerStandIn', { showsFailure: true })
  const { request_no, subject_name, school_year_code, center_name } = ask
  const place = shortPlaceText(ask)
  const answer = (said: StandInAnswer) =>
    write.mutate(
      { request_no, answer: said },
      { onSuccess: () => onAnswered(null), onError: failure => onAnswered(failure) },
    )
  return (
    <li>
      <div>
        <DayAndSlot lesson={ask} />
        <div>
          {schoolYearText(school_year_code)}　{subject_name}　<span className="soft">{center_name}</span>
        </div>
      </div>
      <div className={classes.acts}>
        <Button
          loading={write.isPending}
          disabled={waiting}
          aria-label={t('yes_of', { place })}
          onClick={() => answer('yes')}
        >
          {t('yes')}
        </Button>
        <Button
          variant="default"
          disabled={write.isPending || waiting}
          aria-label={t('no_of', { place })}
          onClick={() => answer('no')}
        >
          {t('no')}
        </Button>
      </div>
    </li>
  )
}
