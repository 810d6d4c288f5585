import { z } from 'zod'
import { defineCall } from '../call.ts'
import { maxSelected } from '../inputLimits.ts'
import { businessScope, centerKeeperScope } from '../roleScopes.ts'
import { recordNo } from '../scalars.ts'

/**
 * How much hangs on these records and goes on when they are made invalid: lessons ahead, running weekly entries, requests
 * that wait and students who are there. Numbers of nobody in particular.
 */
const standing = {
  writes: false,
  input: z.strictObject({ ids: z.array(recordNo).min(1).max(maxSelected) }),
  output: z.strictObject({
    lesson_count: z.number(),
    /** The day of the last of the lessons. */
    last_date: z.string().nullable(),
    entry_count: z.number(),
    request_count: z.number(),
    /** 0 of what is no place: nobody is at home in a subject. */
    student_count: z.number(),
  }),
} as const

export const M20101_getStanding = defineCall({
  api: 'M20101_getStanding',
  title: 'センターで続いているものの件数',
  functions: ['M20101'],
  scope: centerKeeperScope,
  ...standing,
})

// Of what all centers share, at all of them: it becomes invalid for all (decision 149).

export const M20201_getStanding = defineCall({
  api: 'M20201_getStanding',
  title: '教室で続いているものの件数',
  functions: ['M20201'],
  scope: businessScope,
  ...standing,
})

export const M1005_getStanding = defineCall({
  api: 'M1005_getStanding',
  title: 'コース種別で続いているものの件数',
  functions: ['M20301'],
  scope: businessScope,
  ...standing,
})

export const M1010_getStanding = defineCall({
  api: 'M1010_getStanding',
  title: 'コースで続いているものの件数',
  functions: ['M20301'],
  scope: businessScope,
  ...standing,
})

export const M20401_getStanding = defineCall({
  api: 'M20401_getStanding',
  title: '科目で続いているものの件数',
  functions: ['M20401'],
  scope: businessScope,
  ...standing,
})
