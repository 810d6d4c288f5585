import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlayerPlay } from '@tabler/icons-react'
import { dayText, shortDayText } from '@terakoya/domain/days/dayText'
import type { ReactNode } from 'react'
import { compareWords } from '../compare/text.ts'
import type { DaysSpan, ReleaseMode } from '../model/release.ts'
import { pastWords } from '../past/text.ts'
import type { Paper } from '../print/usePrinting.ts'
import { joinWords } from '../run/joinText.ts'
import { assignmentWords } from '../text.ts'
import classes from './Toolbar.module.css'

interface ActionMenuProps {
  label: string
  /** With one it's the main button of the bar. */
  icon?: ReactNode
  disabled?: boolean
  title?: string
  children: ReactNode
}

function ActionMenu({ label, icon, children, ...button }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          {...(icon === undefined ? { variant: 'default' } : { leftSection: icon })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...button}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

interface WeekActionsProps {
  /** The editable part of the week; `null`: none of it is. */
  span: DaysSpan | null
  /** Open days of that part. */
  days: readonly string[]
  /** An automatic run works on this week. */
  running: boolean
  /** There are changes that are not saved: what works on the stored week has to wait for them. */
  unsaved: boolean
  canDistribute: boolean
  canStop: boolean
  hasResult: boolean
  onRun: (days: DaysSpan) => void
  onRelease: (mode: ReleaseMode) => void
  onDistribute: () => void
  onStop: () => void
  onResult: () => void
  /** `null`: the user has this center alone. */
  onJoin: (() => void) | null
  onCompare: () => void
  onPrint: (paper: Paper) => void
  /** Looks at the week as it stood before. */
  onPast: () => void
}

/** What staff can do with the week. Only what is possible for it is there; a running job is named as the reason. */
export function WeekActions(props: WeekActionsProps) {
  const { span, days, running, unsaved } = props
  const t = assignmentWords.useText()
  const compare = compareWords.useText()
  const join = joinWords.useText()
  const past = pastWords.useText()
  const busy = running
    ? { disabled: true, title: t('busy') }
    : unsaved
      ? { disabled: true, title: t('save_first') }
      : {}
  const releasable = span !== null && days.length > 0
  return (
    <div className={classes.actions}>
      {span && releasable && (
        <ActionMenu label={t('run')} icon={<IconPlayerPlay size={15} aria-hidden />} {...busy}>
          <Menu.Item onClick={() => props.onRun(span)}>
            {t('run_week')}
            <div className="hint num">
              {t('run_week_hint', {
                from: shortDayText(span.start_date),
                to: shortDayText(span.end_date),
              })}
            </div>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('run_days')}</Menu.Label>
          {days.map(day => (
            <Menu.Item key={day} onClick={() => props.onRun({ start_date: day, end_date: day })}>
              <span className="num">{dayText(day)}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          {props.onJoin && (
            <Menu.Item onClick={props.onJoin}>
              {join('open')}
              <div className="hint">{join('open_hint')}</div>
            </Menu.Item>
          )}
          <Menu.Item onClick={props.onCompare}>
            {compare('open')}
            <div className="hint">{compare('open_hint')}</div>
          </Menu.Item>
          {props.hasResult && <Menu.Item onClick={props.onResult}>{t('result_show')}</Menu.Item>}
        </ActionMenu>
      )}
      {props.canDistribute && (
        <Button size="xs" variant="default" onClick={props.onDistribute} {...busy}>
          {t('distribute')}
        </Button>
      )}
      {/* What is rarely done: the bar keeps its width whatever the state of the week. */}
      <ActionMenu label={t('more')}>
        <Menu.Item onClick={() => props.onPrint('days')}>
          {t('print_days')}
          <div className="hint">{t('print_days_hint')}</div>
        </Menu.Item>
        <Menu.Item onClick={() => props.onPrint('week')}>
          {t('print_week')}
          <div className="hint">{t('print_week_hint')}</div>
        </Menu.Item>
        <Menu.Item onClick={props.onPast}>
          {past('open')}
          <div className="hint">{past('open_hint')}</div>
        </Menu.Item>
        {(releasable || props.canStop) && <Menu.Divider />}
        {releasable && (
          <>
            <Menu.Item onClick={() => props.onRelease('reset')} {...busy}>
              {t('reset')}
            </Menu.Item>
            <Menu.Item onClick={() => props.onRelease('release')} {...busy}>
              {t('release_all')}
            </Menu.Item>
          </>
        )}
        {props.canStop && (
          <Menu.Item onClick={props.onStop} {...busy}>
            {t('stop')}
          </Menu.Item>
        )}
      </ActionMenu>
    </div>
  )
}
