import { useRouterState } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '../../api/useCall.ts'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { RecordPanel } from './RecordPanel.tsx'

const refused = { status: 404, errorCode: 'NOT_FOUND', message: '見つかりません。' }

function Lesson({ named }: { named: boolean }) {
  const asked = useCall('C40501_doRead', { id: 9999 })
  const gone = { title: '授業がありません', body: '削除されたか、閲覧できる範囲の外にあります。' }
  const address = useRouterState({ select: state => state.location.href })
  return (
    <>
      <output>{address}</output>
      <RecordPanel id={9999} asked={asked} labelledBy="heading" gone={gone} named={named} onClose={() => {}}>
        {() => null}
      </RecordPanel>
    </>
  )
}

test('a record chosen in the list that is gone is told beside the list', async () => {
  answerCalls({ C40501_doRead: [{ refused }] })
  mount(<Lesson named={false} />, '/C40501/list/9999')
  await expect.element(page.getByText('授業がありません')).toBeVisible()
})

test('an address that names no record leads to the 404 page, which knows the address', async () => {
  answerCalls({ C40501_doRead: [{ refused }] })
  mount(<Lesson named />, '/C40501/list/9999')
  await expect.element(page.getByText('/404?from=%2FC40501%2Flist%2F9999')).toBeVisible()
})
