import type { Figures } from '@terakoya/contract/reports/C50103-report-data/figures'
import { durationText, percentOf, type Share } from '@terakoya/domain/reports/figures'
import { type SheetLink, withSign } from '../../../../components/reports/figures/ToList.tsx'
import { figureWords } from '../../../../components/reports/figures/text.ts'

const t = figureWords.say

export interface FigureKind {
  key:
    | 'in_time'
    | 'submit'
    | 'send'
    | 'sent_back'
    | 'comment'
    | 'homework_given'
    | 'homework_done'
    | 'read_in_time'
    | 'attended'
    | 'by_log'
    | 'present'
  /** How long its bar is; `null`: there is nothing to tell. */
  size: (figures: Figures) => number | null
  /** The figure in words. */
  text: (figures: Figures) => string
  /** What it is made of, beneath it. */
  beneath: (figures: Figures) => string
  /** The list behind it, of the list behind all. */
  behind: (list: SheetLink) => SheetLink
}

const shareText = (share: Share) => {
  const percent = percentOf(share)
  return percent === null ? t('nothing') : t('percent', { percent })
}
const partsText = ({ count, of }: Share) =>
  t('share', { count: count.toLocaleString('ja-JP'), of: of.toLocaleString('ja-JP') })
const timeText = (minutes: number | null) => (minutes === null ? t('nothing') : durationText(minutes))

const shareKind = (
  key: 'in_time' | 'sent_back' | 'homework_given' | 'homework_done' | 'read_in_time' | 'attended' | 'by_log',
  behind: FigureKind['behind'],
): FigureKind => ({
  key,
  size: figures => percentOf(figures[key]),
  text: figures => shareText(figures[key]),
  beneath: figures => partsText(figures[key]),
  behind,
})

const timeKind = (key: 'submit' | 'send'): FigureKind => ({
  key,
  size: figures => figures[`${key}_median`],
  text: figures => timeText(figures[`${key}_median`]),
  beneath: figures => {
    const p90 = figures[`${key}_p90`]
    return p90 === null ? '' : `${t('median')}　${t('p90', { time: durationText(p90) })}`
  },
  behind: list => list,
})

/** The figures in the order in which a report goes its way. */
export const figureKinds: readonly FigureKind[] = [
  shareKind('in_time', list => withSign(list, 'in_time')),
  timeKind('submit'),
  timeKind('send'),
  shareKind('sent_back', list => withSign(list, 'sent_back')),
  {
    key: 'comment',
    size: figures => figures.comment_median,
    text: ({ comment_median: length }) =>
      length === null ? t('nothing') : t('characters', { count: Math.round(length) }),
    beneath: ({ comment_median: length }) => (length === null ? '' : t('median')),
    behind: list => ({ ...withSign(list, 'told'), sort: 'comment_length' }),
  },
  shareKind('homework_given', list => withSign(list, 'homework_given')),
  shareKind('homework_done', list => ({ ...withSign(list, 'told'), row_8: '1' })),
  shareKind('read_in_time', list => withSign(list, 'read_in_time')),
  shareKind('attended', list => list),
  shareKind('by_log', list => list),
  {
    key: 'present',
    size: figures => figures.present_median,
    text: ({ present_median: percent }) =>
      percent === null ? t('nothing') : t('percent', { percent: Math.round(percent) }),
    beneath: ({ present_median: percent }) => (percent === null ? '' : t('median')),
    behind: list => list,
  },
]
