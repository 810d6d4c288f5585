import { screenOf, screens } from '@terakoya/contract/screens'
import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { type UserType, userTypes } from '@terakoya/domain/people/userTypes'
import { describe, expect, it } from 'vitest'
import { recordList } from './recordList.ts'

const person = (type: UserType) => ({
  user_type_code: type,
  authority_function_ids: [...defaultFunctionsOf(type)],
})
const listOf = (key: Parameters<typeof screenOf>[0], type: UserType) =>
  recordList(screenOf(key), person(type))

describe('from a record that is not there', () => {
  it('the way leads to a list that the person has', () => {
    expect(listOf('C50102-report', '550')).toEqual({ path: '/C50101', title: '報告書承認' })
    expect(listOf('C50102-report', '300')).toEqual({ path: '/C50101', title: '報告書' })
    expect(listOf('C50102-report', '120')).toEqual({ path: '/C50102/pastReport', title: '報告書' })
    expect(listOf('C10101-teacher-edit', '550')?.path).toBe('/C10101')
    expect(listOf('C10101-teacher-edit', '300')?.path).toBe('/C10101/edit')
    expect(listOf('M00101-notice-settings', '560')?.path).toBe('/M00101')
  })

  it.each(userTypes)('no way of %s holds the place of a number', type => {
    for (const screen of screens) expect(recordList(screen, person(type))?.path ?? '/').not.toMatch(/\$/)
  })

  it('each screen of one record has a list for whoever may open it', () => {
    for (const type of userTypes) {
      expect(listOf('C50102-report', type), type).not.toBeNull()
    }
  })
})
