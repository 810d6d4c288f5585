import { screens } from '@terakoya/contract/screens'
import { describe, expect, it } from 'vitest'
import { findScreens } from './findScreens.ts'
import { menuPath, menuSections } from './menuModel.ts'

const entry = (key: string, mmenu_name = key) => ({ function_id: key, mmenu_name, key })
const entries = [
  entry('C40101-weekly-assignment', '講師割当'),
  entry('C00101-notices', 'お知らせ'),
  entry('chatroom', 'チャット'),
]

describe('the menu', () => {
  it('has labelled groups in their order for staff, and none that is empty', () => {
    expect(menuSections(entries, '550').map(section => [section.title, section.items.length])).toEqual([
      ['TOP', 1],
      ['授業', 1],
      ['その他管理', 1],
    ])
  })

  it.each(['300', '110'])('is one flat list in the server’s order for %s', type => {
    const sections = menuSections(entries, type)
    expect(sections.map(section => section.title)).toEqual([null])
    expect(sections[0]?.items.map(item => item.title)).toEqual(['講師割当', 'お知らせ', 'チャット'])
  })

  it('leaves out what the page does not know', () => {
    expect(menuSections([entry('X99999-unknown')], '550')).toEqual([])
  })

  it('leads to paths without parameters', () => {
    expect(menuPath({ paths: ['/C00103/view/{-$support_no}'] })).toBe('/C00103/view')
    expect(menuPath({ paths: ['/'] })).toBe('/')
    const inMenus = screens.filter(screen => screen.group ?? screen.teacherMenu ?? screen.studentMenu)
    expect(inMenus.map(menuPath).filter(path => path.includes('$'))).toEqual([])
  })
})

describe('the palette', () => {
  const sections = menuSections(entries, '550')
  const found = (text: string) => findScreens(sections, text).map(item => item.code)

  it('shows everything before anything is typed', () => {
    expect(found('')).toHaveLength(3)
  })

  it.each([
    ['C40101', 'C40101'],
    ['ｃ４０１', 'C40101'],
    ['講師', 'C40101'],
    ['授業 割当', 'C40101'],
    ['ちゃっと', 'Chatroom'],
    ['わりあて', 'C40101'],
    ['ワリア', 'C40101'],
    ['ﾜﾘｱﾃ', 'C40101'],
    ['こうしわりあて', 'C40101'],
    ['こうし わり', 'C40101'],
  ])('finds by %s', (text, code) => {
    expect(found(text)).toEqual([code])
  })

  it.each(['臨時休校', '休校日', '閉じる', 'センターを閉じる', 'とじる'])(
    'finds the closing of a day by %s',
    text => {
      const closing = menuSections([entry('incident', '急な休みの対応')], '550')
      expect(findScreens(closing, text)).toHaveLength(1)
    },
  )

  it('finds nothing where a word is missing', () => {
    expect(found('講師 会計')).toEqual([])
    expect(found('りあて')).toEqual([])
  })
})
