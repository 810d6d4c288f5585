import { describe, expect, it } from 'vitest'
import { asksForHelp, detectInChat } from './detect.ts'

const own = { hosts: [], numbers: [], meetings: [] }
const ofChild = (text: string) => detectInChat(text, own, [], { child: true })
const lines = (sentences: string) => sentences.trim().split('\n')

const told = `
救命
救命啊！
救救我
拜託救我
誰來幫幫我
老師，請救救我
我想死
好想死
我不想活了
活不下去了
我活著沒有意義
我想自殺
我割腕了
我想傷害自己
我想要從這個世界消失
死了算了
我想跳樓
我吞了很多藥
我寫好遺書了
沒有我大家會比較好
我撐不下去了
爸爸打我
我爸每天打我
媽媽用衣架打我
被爸爸打
我被打了
哥哥一直踢我
叔叔摸我
老師摸我的大腿
老師碰了我的身體，我好害怕
有人摸我
我被性侵了
教練叫我脫衣服
他要我傳裸照
有人威脅我
他說要殺了我
我被同學欺負
我被霸凌
全班都排擠我
同學每天嘲笑我
他們搶我的錢
我被關在房間裡
媽媽把我鎖在外面
爸爸不讓我出去
請報警
快叫警察
幫我叫救護車
血一直流不停
我不敢回家
媽媽不給我吃飯
我兩天沒吃東西了
有陌生人跟蹤我
我被家暴
身上都是瘀青
爸爸打媽媽
老師一直摸我的手
網友約我見面
救命！爸爸要打我
`

/** What a child writes on any day. */
const harmless = `
笑死我了
救命這題好難
救命！這題太難了
救命啊考試要完蛋了
想死你了
熱死了
我快累死了
餓死我了
我不想死背公式
爸爸打電話給我
媽媽打我手機
被球打到頭
我被這題打敗了
考不好媽媽會殺了我
請幫我看這題
可以幫我改作文嗎
故事裡的主角被欺負
課文裡他被關在城堡裡
「霸凌」的英文怎麼說？
媽媽抱我
老師摸摸我的頭稱讚我
我跟哥哥打籃球
爸爸打了一個蛋
消失的數字是多少
手機沒電死掉了
不要告訴我答案
我不敢相信考了一百分
弟弟欺負我的貓
我想死記硬背單字
老師很照顧我
好想吃東西
他在電影裡報警了
血型是A型
這題要跳過嗎
我忘了吃藥
媽媽叫我不要告訴別人答案
哥哥打我電動輸了
我好害怕考試
`

describe('a call in Chinese', () => {
  it.each(lines(told))('is met: %s', text => {
    expect(asksForHelp(ofChild(text))).toBe(true)
  })
  it.each(lines(harmless))('is none: %s', text => {
    expect(ofChild(text)).toEqual([])
  })
})

it('is as grave as it would be in Japanese', () => {
  const gravity = (text: string) => ofChild(text).map(({ category, severity }) => `${category} ${severity}`)
  expect(gravity('我想死')).toContain('selfHarm 3')
  expect(gravity('爸爸打我')).toContain('homeViolence 3')
  expect(gravity('老師摸我的大腿')).toContain('sexual 3')
  expect(gravity('我被霸凌')).toContain('bullying 2')
})

it('is looked for in a long text without waiting', () => {
  expect(ofChild('爸爸他們一直請老師我想要真的'.repeat(140))).toEqual([])
  expect(ofChild('請'.repeat(2000))).toEqual([])
})
