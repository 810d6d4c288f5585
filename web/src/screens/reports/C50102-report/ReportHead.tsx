import { Button } from '@mantine/core'
import { IconHistory, IconPrinter, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { reportStatus } from '@terakoya/domain/reports/states'
import { useState } from 'react'
import { AttendanceTag } from '../../../components/day/AttendanceTag.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { ReportFacts } from '../../../components/reports/ReportFacts.tsx'
import { ReportStateTag } from '../../../components/reports/ReportStateTag.tsx'
import { reportSheetWords } from '../../../components/reports/text.ts'
import { useMarkAdvisorRead } from '../../../components/reports/useMarkAdvisorRead.ts'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { useUser } from '../../../session/sessionStore.ts'
import { AuthorDialog } from './AuthorDialog.tsx'
import { mayManage } from './mayManage.ts'
import { NextWaiting } from './NextWaiting.tsx'
import { Partners } from './Partners.tsx'
import classes from './Report.module.css'
import type { Report } from './rowsState.ts'
import { reportWords } from './text.ts'

/** Whose report it is, of which lesson, and where it stands. */
export function ReportHead({ report }: { report: Report }) {
  const t = reportWords.useText()
  const say = reportSheetWords.useText()
  const { actor, report_status, round_no, changed_flag, corrected_flag, published_at, read_at } = report
  const family = actor === 'family'
  // Taken up again, it is under work while the family goes on reading what it was sent.
  const sent = report_status === reportStatus.approved || report_status === reportStatus.absentApproved
  useMarkAdvisorRead(report)
  const { user_type_code } = useUser()
  const [named, setNamed] = useState(false)
  const mayName =
    mayManage(report, user_type_code) && report_status !== null && report.published_version_no === 0
  return (
    <header className={classes.head}>
      <div className="row">
        <h2>{say('student', { name: report.student_name })}</h2>
        {!family && (
          <span className="no-print">
            <ReportStateTag report_status={report_status} />
          </span>
        )}
        <AttendanceTag attendance_distinction={report.attendance_distinction} />
        {!family && round_no > 0 && (
          <span className="no-print">
            <Tag>{t('round', { count: round_no })}</Tag>
          </span>
        )}
        {corrected_flag === 1 && <Tag kind="info">{say('corrected')}</Tag>}
        {!family && changed_flag === 1 && <Tag kind="warn">{t('changed_since')}</Tag>}
        <span className={`${classes.headActs} no-print`}>
          <NextWaiting report={report} />
          {mayName && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconUserEdit size={16} aria-hidden />}
              onClick={() => setNamed(true)}
            >
              {t('act_author')}
            </Button>
          )}
          <Button
            component={Link}
            to={`/C50102/pastReport/${report.schedule_no}`}
            size="compact-md"
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('past')}
          </Button>
          {report_status !== null && (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          )}
        </span>
      </div>
      <ReportFacts lesson={report} />
      {published_at !== null && (
        <p className="facts hint num">
          <span>
            {say(corrected_flag === 1 ? 'corrected_at' : 'sent_at', {
              at: lessonInstant.dayAndTime(published_at),
            })}
          </span>
          {!family && (
            <span className="no-print">
              {read_at === null ? say('unread') : say('read_at', { at: lessonInstant.dayAndTime(read_at) })}
            </span>
          )}
          {!family && !sent && <span className="no-print">{t('still_read')}</span>}
        </p>
      )}
      {report.opened_by.length > 0 && (
        <p className="no-print">
          <Tag kind="info">
            {t('opened_by', {
              names: report.opened_by.map(name => t('opened_name', { name })).join(t('opened_and')),
            })}
          </Tag>
        </p>
      )}
      {report.advisor_read_at !== null && (
        <p className="hint num no-print">
          {t('advisor_read', { at: lessonInstant.dayAndTime(report.advisor_read_at) })}
        </p>
      )}
      <Partners report={report} />
      {named && <AuthorDialog report={report} onClose={() => setNamed(false)} />}
    </header>
  )
}
