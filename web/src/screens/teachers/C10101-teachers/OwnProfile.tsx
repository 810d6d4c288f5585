import { useParams } from '@tanstack/react-router'
import { ownProfile } from '@terakoya/contract/teachers/C10101-teachers/ownProfile'
import { teacherTypeChoices } from '@terakoya/contract/teachers/C10101-teachers/teachers'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { useCall } from '../../../api/useCall.ts'
import { CenterContact } from '../../../components/center/CenterContact.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { LostAddress } from '../../../framework/edit/LostAddress.tsx'
import { settingsPanel } from '../../../framework/edit/settingsPanel.tsx'
import { ContactsField } from '../../../framework/form/contacts/ContactsField.tsx'
import classes from './OwnProfile.module.css'
import { taughtLines } from './taughtLines.ts'
import { teacherWords } from './text.ts'

const t = teacherWords.say

const Panel = settingsPanel(ownProfile, [
  { key: 'phone', preset: 'phone' },
  { key: 'email', preset: 'text', width: 360 },
  {
    key: 'desired_periods_per_week',
    preset: 'number',
    get hint() {
      return t('hint_own_desired')
    },
  },
  {
    key: 'contacts',
    label: '緊急連絡先',
    get hint() {
      return t('hint_contacts')
    },
    component: ContactsField,
    empty: [],
  },
])

/** A teacher's own profile: what is theirs to change, and what the office has registered. */
export function OwnProfile() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const { data, error, refetch } = useCall('C10101Edit_getProfile', {})
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) {
    return (
      <div className="page">
        <Loading />
      </div>
    )
  }
  // An address that names somebody else finds nothing.
  const { teacher_id = String(data.teacher_no) } = params
  const id = /^\d{1,9}$/.test(teacher_id) ? Number(teacher_id) : 0
  if (id !== data.teacher_no) return <LostAddress />
  return (
    <div className={`page ${classes.page}`}>
      <Panel id={id} />
      <Registered profile={data} />
    </div>
  )
}

function Registered({ profile }: { profile: OutputOf<'C10101Edit_getProfile'> }) {
  const t = teacherWords.useText()
  const lines = taughtLines(profile.subjects)
  const kind = teacherTypeChoices.find(([value]) => value === profile.teacher_type)?.[1] ?? ''
  return (
    <section className={`panel ${classes.registered}`} aria-labelledby="registered">
      <h2 id="registered">{t('office_facts')}</h2>
      <p>{t('office_hint')}</p>
      <CenterContact />
      <dl>
        <dt>{t('teacher_id')}</dt>
        <dd>{profile.teacher_id}</dd>
        <dt>{t('name')}</dt>
        <dd>
          {profile.display_name}
          {profile.reading !== '' && <small>{profile.reading}</small>}
        </dd>
        <dt>{t('kind')}</dt>
        <dd>{kind}</dd>
        <dt>{t('centers')}</dt>
        <dd>{profile.center_names.join('、')}</dd>
        <dt>{t('most')}</dt>
        <dd className="num">{t('periods', { count: profile.max_periods_per_day })}</dd>
        {profile.max_consecutive_periods !== null && (
          <>
            <dt>{t('most_in_row')}</dt>
            <dd className="num">{t('periods', { count: profile.max_consecutive_periods })}</dd>
          </>
        )}
        <dt>{t('subjects')}</dt>
        <dd>
          {lines.length === 0 ? (
            t('no_subjects')
          ) : (
            <ul>
              {lines.map(({ subject_name, taught }) => (
                <li key={subject_name}>
                  {subject_name}
                  <small>{taught}</small>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </section>
  )
}
