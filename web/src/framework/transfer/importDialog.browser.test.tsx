import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { formOfResource } from '../form/formDefinition.ts'
import { BeforeInvalidContext } from '../resource/beforeInvalid.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Plays the server that takes a file. */
function takeUploads() {
  const { open } = XMLHttpRequest.prototype
  const taken = { _id: 'a', src: '', file_name: 's.csv', mimetype: 'text/csv', size: 1 }
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    open.call(this, 'GET', `data:application/json,${JSON.stringify(taken)}`, true)
  })
  onTestFinished(() => spy.mockRestore())
}

const output = {
  ...{ total: 1, added: 0, changed: 1, unchanged: 0, refused: 0, fingerprint: 'f', errors: [], restored: [] },
  invalid_ids: [5],
  left: {
    lesson_count: 6,
    lessons: [
      {
        ...{ schedule_no: 12, center_no: 3, schedule_date: '2026-11-27', time_limit_no: 50 },
        ...{ subject_name: '数学', name: '遠藤 美咲', against: 'subject', published_flag: 1 },
      },
    ],
  },
  samples: [
    {
      ...{ row: 2, name: '数学', kind: 'changed' },
      changes: [{ field: 'taught', before: [], after: [{ teacher_no: 7 }] }],
    },
  ],
}

test('an import names people, what hangs on whom it makes invalid, and the lessons that stay', async () => {
  takeUploads()
  answerCalls({ M20401_importPreview: [{ output }] })
  const field = {
    ...{ key: 'taught', label: '講師', preset: 'text', empty: [] },
    partChoices: { teacher_no: async () => [[7, '遠藤 美咲']] as const },
  }
  mount(
    <BeforeInvalidContext value={async ids => `${ids.join()}の授業が39件あります`}>
      <ImportDialog
        resource={subjects}
        definition={formOfResource(subjects, [field as never])}
        onClose={() => {}}
      />
    </BeforeInvalidContext>,
  )
  await expect.element(page.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['x'], 's.csv', { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('5の授業が39件あります')).toBeVisible()
  await expect.element(page.getByText(/講師：（空） → 遠藤 美咲/)).toBeVisible()
  await expect.element(page.getByText('取り込んでもそのまま残る授業が、これから6件あります')).toBeVisible()
  const stays = page.getByRole('link', {
    name: /11\/27（金） 16:40–18:10.*遠藤 美咲（科目を外す）（配信済み）/,
  })
  await expect.element(stays).toHaveAttribute('href', '/C40101?center=3&week=2026-11-23&day=2026-11-27')
})
