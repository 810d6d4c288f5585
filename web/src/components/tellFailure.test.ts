import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ApiFailure } from '../api/ApiFailure.ts'
import { tellAnswered, tellFailure } from './tellFailure.ts'
import { connectToasts, type Toast } from './toast.ts'

let shown: Toast[] = []

beforeAll(() => {
  connectToasts(
    toast => {
      if (toast.occasion !== undefined) close(toast.occasion)
      shown = [...shown, toast]
    },
    occasion => close(occasion),
  )
})

/** As the host does, and whoever presses 閉じる. */
function close(occasion: string) {
  const [gone, left] = [
    shown.filter(each => each.occasion === occasion),
    shown.filter(each => each.occasion !== occasion),
  ]
  shown = left
  for (const each of gone) each.onClose?.()
}

afterEach(() => {
  shown = []
})

describe('a connection that is lost', () => {
  const lost = new ApiFailure({ kind: 'network' })

  it('is told once, however many calls reach nobody, and no longer when one gets its answer', () => {
    tellFailure(lost, { inPlace: false })
    tellFailure(lost, { inPlace: false })
    expect(shown).toHaveLength(1)
    tellAnswered()
    expect(shown).toEqual([])
  })

  it('is still to be read after a write that reached nobody, until that write has got through', () => {
    tellFailure(lost, { inPlace: false, pressed: 'C00102_updateBatchAlert' })
    tellAnswered()
    tellAnswered('Account_changePassword')
    expect(shown).toHaveLength(1)
    tellAnswered('C00102_updateBatchAlert')
    expect(shown).toEqual([])
  })

  it('that was closed by hand is told anew, and ends by itself the next time', () => {
    tellFailure(lost, { inPlace: false, pressed: 'C00102_updateBatchAlert' })
    close('no-connection')
    tellFailure(lost, { inPlace: false })
    expect(shown).toHaveLength(1)
    tellAnswered()
    expect(shown).toEqual([])
  })

  it('is told by several toasts one after the other, for whatever was pressed', () => {
    tellFailure(lost, { inPlace: false, pressed: 'C00102_updateBatchAlert' })
    tellFailure(lost, { inPlace: false })
    tellAnswered()
    expect(shown).toHaveLength(1)
    tellAnswered('C00102_updateBatchAlert')
    expect(shown).toEqual([])
  })

  it('leaves what else was told where it is', () => {
    tellFailure(new ApiFailure({ kind: 'timeout' }), { inPlace: false })
    tellFailure(lost, { inPlace: false })
    tellAnswered()
    expect(shown).toHaveLength(1)
  })
})
