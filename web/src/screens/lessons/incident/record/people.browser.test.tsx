import type { IncidentPerson } from '@terakoya/contract/lessons/incident/record'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { People } from './People.tsx'

const incident: OutputOf<'Incident_get'> = {
  ...{ incident_no: 1, incident_kind: 'absence', state: 'told', center_no: 1, center_name: '緑丘センター' },
  ...{
    teacher_no: 9,
    teacher_name: '遠藤 美咲',
    start_date: '2026-11-25',
    end_date: '2026-11-25',
    reason: '',
  },
  ...{ decided_at: '2026-11-25T03:00:00Z', decided_by_name: '山田 花子' },
  ...{ told_at: '2026-11-25T03:05:00Z', told_by_name: '山田 花子', undone_at: null, undone_by_name: '' },
  ...{ lessons: [], stand_ins: [], people: [], mails: [], weeks: [] },
  ...{ shifts_out: 0, periods_closed: 0, shifts_added: 0 },
}

const person = (student_no: number, name: string, more: Partial<IncidentPerson>): IncidentPerson => ({
  ...{ student_no, teacher_no: 0, name, telling: 'sent', told_at: null, concerned_flag: 1 },
  ...{
    spoken_with: null,
    call_reason: 'soon',
    phones: [],
    phones_hidden_flag: 0,
    called_at: null,
    called_by_name: '',
  },
  ...more,
})

test('who may not see a number reads that, and who has none isn’t taken for it', async () => {
  const people = [
    person(1, '佐藤 葵', { phones: [{ contact_name: '母', phone: '090-1111-2222' }] }),
    person(2, '鈴木 蓮', { phones_hidden_flag: 1 }),
    person(3, '高橋 凛', {}),
  ]
  mount(<People incident={{ ...incident, people }} onChanged={() => {}} />)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('佐藤 葵').getByRole('link', { name: /090-1111-2222/ })).toBeVisible()
  await expect.element(row('鈴木 蓮')).toHaveTextContent('電話番号を見る権限がありません')
  await expect.element(row('高橋 凛')).toHaveTextContent('電話番号がありません')
})
