import { defineWords } from '../words/words.ts'

export const phoneWords = defineWords('phoneLink', { ja: { of: '{{of}}さん', call: 'に電話する' } })
