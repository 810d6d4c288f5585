import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { classType } from '@terakoya/domain/lessons/classType'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { Tag } from '../../../components/day/Tag.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useCenters } from '../../../session/useCenters.ts'
import { asideText } from '../../../words/joining.ts'
import classes from './Application.module.css'
import { type Pending, pendingKey } from './pending.ts'
import { applicationWords } from './text.ts'
import type { EntryData } from './useEntryData.ts'

interface StudentHeadProps {
  data: EntryData
  center_no: number
  rows: readonly Pending[]
  /** Changes the subjects taken; nobody may without it. */
  onSubject?: (row: Pending) => void
  onLeave?: () => void
}

/** Who it is, at a glance: name, grade, center, subjects taken. */
export function StudentHead({ data, center_no, rows, onSubject, onLeave }: StudentHeadProps) {
  const t = applicationWords.useText()
  const { nameOf } = useCenters()
  const { student } = data
  const status = student.enrollment_status
  return (
    <section className={classes.student} aria-label={student.student_name}>
      <div className={classes.who}>
        <h2>{student.student_name}</h2>
        <span>{schoolYearText(student.school_year_code)}</span>
        <span>{nameOf(center_no)}</span>
        {(status === 0 || status === 2 || status === 3) && <Tag kind="warn">{t(`status_${status}`)}</Tag>}
        {onLeave && (
          <Button variant="default" size="compact-sm" className="no-print" onClick={onLeave}>
            {t('other_student')}
          </Button>
        )}
      </div>
      <Subjects data={data} rows={rows} {...(onSubject && { onSubject })} />
      {(status === 0 || status === 2 || status === 3) && (
        <Notice
          kind="warning"
          title={onLeave ? t('not_enrolled', { status: t(`status_${status}`) }) : t('not_enrolled_student')}
        >
          {t(onLeave ? 'not_enrolled_body' : 'not_enrolled_student_body')}
          <CenterContact />
        </Notice>
      )}
    </section>
  )
}

type SubjectRow = Extract<Pending, { kind: 'subject' }>

function Subjects({ data, rows, onSubject }: Pick<StudentHeadProps, 'data' | 'rows' | 'onSubject'>) {
  const t = applicationWords.useText()
  const changes = new Map(
    rows.flatMap(row => (row.kind === 'subject' ? [[pendingKey(row), row] as const] : [])),
  )
  const change = (act: SubjectRow['act'], subject_no: number, class_type: number): SubjectRow => ({
    kind: 'subject',
    act,
    subject_no,
    class_type:
      class_type === classType.seminar || class_type === classType.additional
        ? class_type
        : classType.regular,
  })
  const taken = data.student.subjects
  const added = [...changes.values()].filter(row => row.act === 'add')
  const others = data.subjects.filter(
    each =>
      !taken.some(one => one.subject_no === each.subject_no && one.class_type === classType.regular) &&
      !changes.has(pendingKey(change('add', each.subject_no, classType.regular))),
  )
  return (
    <div className={classes.subjects}>
      <span className={classes.label}>{t('subjects')}</span>
      {taken.length + added.length === 0 && <span className="note">{t('no_subjects')}</span>}
      {taken.map(each => {
        const row = change('del', each.subject_no, each.class_type)
        const leaving = changes.get(pendingKey(row))?.act === 'del'
        const name =
          each.class_type === classType.regular
            ? each.subject_name3
            : asideText(each.subject_name3, t(`class_${row.class_type}`))
        return (
          <span key={pendingKey(row)} className={classes.chip} data-leaving={leaving || undefined}>
            {name}
            {onSubject && (
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                className="no-print"
                aria-pressed={leaving}
                aria-label={t('subject_remove', { name })}
                onClick={() => onSubject(row)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </span>
        )
      })}
      {added.map(row => {
        const subject = data.subjects.find(each => each.subject_no === row.subject_no)
        const name = subject ? subject.name1 : ''
        return (
          <span key={pendingKey(row)} className={classes.chip} data-added>
            ＋{name}
            <ActionIcon
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t('remove_of', { change: name })}
              onClick={() => onSubject?.(row)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        )
      })}
      {onSubject && others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="subtle"
              className="no-print"
              leftSection={<IconPlus size={14} aria-hidden />}
            >
              {t('subject_add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('subject_add_pick')} mah={320} style={{ overflowY: 'auto' }}>
            {others.map(each => (
              <Menu.Item
                key={each.subject_no}
                onClick={() => onSubject(change('add', each.subject_no, classType.regular))}
              >
                {each.name1}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
