import { declaredName } from '@terakoya/contract/declared/declaredNames'
import type { Choice } from '@terakoya/contract/masters/defineResource'
import { isDay } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import type { ComponentType } from 'react'
import { dayOfInstant } from '../../format/instant.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { useConfig } from '../../session/sessionStore.ts'
import { frameworkWords } from '../text.ts'
import { Files, Image } from './fileDisplays.tsx'
import { relativeDay } from './relativeDay.ts'
import classes from './Table.module.css'

/** How a value is shown (spec §3 "Display types"). `custom` is a column's own `render`. */
export type DisplayType =
  | 'text'
  | 'email'
  | 'longtext'
  | 'number'
  | 'date'
  | 'relativeDate'
  | 'url'
  | 'chip'
  | 'select'
  | 'files'
  | 'image'

interface DisplayProps {
  value: unknown
  choices: readonly Choice[]
}

function wordOf(value: unknown, choices: readonly Choice[]): string {
  const found = choices.find(([known]) => known === value)
  return found ? declaredName(found[1]) : String(value ?? '')
}

function Text({ value }: DisplayProps) {
  return String(value ?? '')
}

function NumberText({ value }: DisplayProps) {
  return (
    <span className="num">
      {typeof value === 'number' ? value.toLocaleString('ja-JP') : String(value ?? '')}
    </span>
  )
}

function Email({ value }: DisplayProps) {
  return value === '' ? null : (
    <a href={`mailto:${String(value)}`} className={classes.address}>
      {String(value)}
    </a>
  )
}

function LongText({ value }: DisplayProps) {
  return <span className={classes.long}>{String(value ?? '')}</span>
}

function DateText({ value }: DisplayProps) {
  const { dayAndTime } = useInstantText()
  const text = String(value ?? '')
  if (text === '') return null
  return (
    <time className="num" dateTime={text}>
      {isDay(text) ? dayText(text) : dayAndTime(text)}
    </time>
  )
}

function RelativeDate({ value }: DisplayProps) {
  const t = frameworkWords.useText()
  const { dayAndTime, time } = useInstantText()
  const { today } = useConfig()
  const text = String(value ?? '')
  if (text === '') return null
  const day = isDay(text) ? text : dayOfInstant(text)
  const ago = relativeDay(day, today)
  return (
    <time className="num" dateTime={text} title={isDay(text) ? dayText(text) : dayAndTime(text)}>
      {ago === null
        ? dayText(day)
        : ago === 0 && !isDay(text)
          ? `${t('today')} ${time(text)}`
          : t(ago === 0 ? 'today' : ago === 1 ? 'yesterday' : 'days_ago', { days: ago })}
    </time>
  )
}

function Url({ value }: DisplayProps) {
  const text = String(value ?? '')
  // Only what leads to a page: nothing of ours runs what somebody typed.
  if (!/^https?:\/\//.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer noopener" title={text} className={classes.address}>
      {text}
    </a>
  )
}

function Chip({ value, choices }: DisplayProps) {
  const values = Array.isArray(value) ? value : [value]
  return values.map(each => (
    <span key={String(each)} className={classes.chip} data-off={each === 0 || undefined}>
      {wordOf(each, choices)}
    </span>
  ))
}

function Selected({ value, choices }: DisplayProps) {
  const values = Array.isArray(value) ? value : [value]
  return values.map(each => wordOf(each, choices)).join('、')
}

/** The component of each display type. */
export const displays: Record<DisplayType, ComponentType<DisplayProps>> = {
  text: Text,
  number: NumberText,
  email: Email,
  longtext: LongText,
  date: DateText,
  relativeDate: RelativeDate,
  url: Url,
  chip: Chip,
  select: Selected,
  files: Files,
  image: Image,
}
