import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { NoticeArticle } from './NoticeArticle.tsx'

test('a notice has its files beneath its text', async () => {
  const notice_no = 3
  const notice = { notice_no, title: '冬期講習', body: '<p>時間割です</p>', center_name: '' }
  const published = { publication_start_date: '2026-11-20', publication_end_date: null }
  const file = {
    ...{ _id: '7e4a0010-0000-4000-8000-000000000001', file_name: '時間割.pdf' },
    ...{ mimetype: 'application/pdf', size: 20_480 },
  }
  answerCalls({
    C00101_readNotice: [{ output: { ...notice, ...published } }],
    C00101_getFiles: [{ output: { notice_no, files: [file] } }],
  })
  mount(<NoticeArticle notice_no={notice_no} onRead={() => undefined} onClose={() => undefined} />)
  await expect.element(page.getByText('時間割です')).toBeVisible()
  const files = page.getByRole('region', { name: '添付ファイル' })
  await expect.element(files.getByRole('button', { name: '「時間割.pdf」をダウンロード' })).toBeVisible()
})
