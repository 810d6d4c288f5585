import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endToast, toast } from '../../components/toast.ts'
import { mount } from '../../testing/mount.tsx'
import editClasses from '../edit/Edit.module.css'
import classes from './Resource.module.css'

const told = () => page.getByRole('status')
const save = () => page.getByRole('button', { name: '保存' })

/** A list, and a record as high as the window open beside it. */
function Sample() {
  return (
    <div className={`page ${classes.page}`} data-open>
      <div className={classes.list}>一覧</div>
      <div className={classes.edit}>
        <form className={editClasses.form}>
          <div style={{ height: 1200 }}>項目</div>
          <div className={editClasses.foot}>
            <Button>保存</Button>
          </div>
        </form>
      </div>
    </div>
  )
}

test('a toast stands on the list, not on the record that is open beside it', async () => {
  mount(<Sample />)
  toast({ kind: 'done', message: '「新田 花子」を保存しました。', stays: true })
  await expect.element(told()).toBeVisible()
  const edit = document.querySelector(`.${classes.edit}`)?.getBoundingClientRect()
  const { right, bottom } = told().element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(edit?.left ?? 0)
  expect(window.innerHeight - bottom).toBeLessThan(40)
  notifications.clean()
})

test('a toast waits until what is being pressed was pressed; what ended meanwhile is not told', async () => {
  mount(<Sample />)
  await expect.element(save()).toBeVisible()
  const press = (type: string) =>
    save()
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true }))
  press('pointerdown')
  toast({ kind: 'done', message: '保存しました。', stays: true })
  toast({ kind: 'error', message: '保存できませんでした。', occasion: 'save' })
  endToast('save')
  await new Promise(requestAnimationFrame)
  expect(told().elements()).toEqual([])
  press('pointerup')
  await expect.element(told()).toHaveTextContent('保存しました。')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  notifications.clean()
})
