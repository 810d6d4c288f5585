import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import type { ValuesOf } from '@terakoya/contract/schemaTypes'
import { fileLimitsOf } from '../../../framework/files/fileLimitsOf.ts'
import { formOfResource } from '../../../framework/form/formDefinition.ts'
import type { FormItem, FormOf } from '../../../framework/form/formField.ts'

const items: FormOf<ValuesOf<typeof sampleUsers.fields>> = [
  { key: 'sample_id', preset: 'text', width: 160, normalises: true },
  { key: 'user_named', preset: 'text', label: '氏名' },
  { key: 'email', preset: 'text' },
  { key: 'site', preset: 'text', label: 'サイトのアドレス' },
  { key: 'introduction', preset: 'textarea', rows: 4 },
  { key: 'birthday', preset: 'date' },
  { key: 'user_kind', preset: 'radio', label: '通い方' },
  { key: 'level', preset: 'select' },
  { key: 'progress', preset: 'slider', label: '進み具合', props: { min: 0, max: 100, step: 1, unit: '%' } },
  {
    key: 'pictures',
    preset: 'file',
    props: fileLimitsOf(sampleUsers.fields.pictures),
    hint: '1枚、5MBまで',
  },
  {
    key: 'attachments',
    preset: 'file',
    props: fileLimitsOf(sampleUsers.fields.attachments),
    hint: '5つ、それぞれ10MBまで',
  },
  { key: 'valid_flag', preset: 'switch', label: '状態' },
]

/** The form of a sample user. */
export const sampleForm = formOfResource(sampleUsers, items as unknown as readonly FormItem[])

/** What a new one begins with. */
export const sampleDefaults = { user_kind: 1, level: 1, progress: 0, valid_flag: 1 }
