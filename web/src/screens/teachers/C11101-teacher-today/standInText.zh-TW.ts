import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './standInText.ts'

export const zhTW: TranslationOf<typeof words> = {
  C11101_standIns: {
    title: '代課邀請（{{count}} 件）',
    about: '因授課講師臨時請假，正在尋找代課老師。將請最先回答「可以」的老師代課。',
    yes: '可以',
    yes_of: '可以代課：{{place}}',
    no: '不行',
    no_of: '不行代課：{{place}}',
    all: '一次回答全部（{{count}} 件）',
    all_yes: '全部可以',
    all_no: '全部無法',
    partly: '有些未能受理',
    partly_of: '{{place}}　{{message}}',
    refused: '無法受理您的回答',
    answers: '對代課邀請的回答',
    said_yes: '您已回答「可以」。中心決定後會加入行程，請等候聯絡。',
    said_no: '您已回答「不行」。若有變動，請致電中心。',
  },
}
