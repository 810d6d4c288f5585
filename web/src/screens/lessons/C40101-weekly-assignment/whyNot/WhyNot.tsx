import { Link } from '@tanstack/react-router'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { monthOf } from '@terakoya/domain/days/month'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { FailureRetry } from '../../../../components/FailureRetry.tsx'
import { useUser } from '../../../../session/sessionStore.ts'
import { periodKey } from '../model/cellKey.ts'
import type { Lesson } from '../model/weekData.ts'
import type { WeekModel } from '../model/weekModel.ts'
import { factText, teacherNames } from './factWords.ts'
import type { WhyNot as Answer, Repair } from './planRepair.ts'
import { RepairList } from './RepairList.tsx'
import { whyNotWords } from './text.ts'
import classes from './WhyNot.module.css'

/** What is not saved yet, as the question carries it. */
export type Unsaved = Pick<InputOf<'C40101_whyNot'>, 'lessons' | 'office_work' | 'losses'>

interface WhyNotProps {
  model: WeekModel
  lesson: Lesson
  unsaved: Unsaved
  /** Uses a repair; left out where the person only looks. */
  onRepair?: ((repair: Repair) => void) | undefined
}

/**
 * Why the lesson has no teacher as the grid stands, and what would give it one (experience §6, point 9). Every change of
 * the grid is another question; what somebody else saves is asked about anew.
 */
export function WhyNot({ model, lesson, unsaved, onRepair }: WhyNotProps) {
  const t = whyNotWords.useText()
  const { center_no, stored } = model
  const { data, error, isFetching, refetch } = useCall(
    'C40101_whyNot',
    { center_no, week_date: mondayOf(lesson.schedule_date), schedule_no: lesson.schedule_no, ...unsaved },
    { staleTime: 0 },
  )
  const asked = useRef(stored)
  useEffect(() => {
    if (asked.current === stored) return
    asked.current = stored
    void refetch()
  }, [stored, refetch])
  const found = data && { facts: data.facts.length, repairs: data.repairs.length }
  const title = t(data && data.free_teacher_nos.length > 0 ? 'title_free' : 'title')
  return (
    <section className={classes.section} aria-label={title} aria-busy={isFetching}>
      <h4 className={classes.title}>{title}</h4>
      <p role="status" className={found ? 'visually-hidden' : classes.searching}>
        {found ? t('found', found) : error ? '' : t('searching')}
      </p>
      {data ? (
        <>
          <Facts model={model} lesson={lesson} answer={data} />
          {data.repairs.length > 0 ? (
            <RepairList model={model} repairs={data.repairs} onRepair={onRepair} />
          ) : (
            data.facts.length > 0 && <NoRepair model={model} lesson={lesson} answer={data} />
          )}
        </>
      ) : (
        error && (
          <FailureRetry
            error={error}
            title={t('failed')}
            again={t('again')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )
      )}
    </section>
  )
}

interface AnswerProps {
  model: WeekModel
  lesson: Lesson
  answer: Answer
}

function Facts({ model, lesson, answer }: AnswerProps) {
  const t = whyNotWords.useText()
  const { facts, free_teacher_nos } = answer
  const period = periodKey(lesson.schedule_date, lesson.time_limit_no)
  const closed = model.columns.some(
    column => column.kind === 'period' && column.key === period && !column.open,
  )
  return (
    <ul className={classes.facts}>
      {closed && <li>{t('closed')}</li>}
      {free_teacher_nos.length > 0 && (
        <li>{t('free', { count: free_teacher_nos.length, names: teacherNames(model, free_teacher_nos) })}</li>
      )}
      {facts.map(fact => {
        const { sentence, names, notes, frees } = factText(model, lesson, fact)
        return (
          <li key={fact.kind}>
            <b className="num">{sentence}</b>
            {[names, ...notes].map(
              text =>
                text !== '' && (
                  <span key={text} className="num">
                    {text}
                  </span>
                ),
            )}
            {frees && (
              <span>
                <i>{frees.label}</i>
                {frees.names}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Nothing moves that could help: what a person can do beyond the grid. */
function NoRepair({ model, lesson, answer }: AnswerProps) {
  const t = whyNotWords.useText()
  const { authority_function_ids: granted } = useUser()
  const shifts = answer.facts.some(fact => fact.kind === 'not_working' && fact.frees_teacher_nos.length > 0)
  return (
    <div className={classes.none}>
      <b>{t('none')}</b>
      <p>{t(shifts ? 'none_working' : 'none_otherwise')}</p>
      {shifts && granted.includes('C10301') && (
        <Link to="/C10301" search={{ center: model.center_no, month: monthOf(lesson.schedule_date) }}>
          {t('to_shifts')}
        </Link>
      )}
    </div>
  )
}
