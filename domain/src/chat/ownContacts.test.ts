import { describe, expect, it } from 'vitest'
import { detectInChat, holdsMessage } from './detect.ts'

const own = {
  hosts: ['terakoya.example'],
  numbers: ['03-5555-0101', '0120-99-7777'],
  meetings: ['845 2231 9907', '123-456-7890'],
}
const holds = (text: string) => holdsMessage(detectInChat(text, own, []))

describe('rooms of video meetings', () => {
  it.each([
    '今夜22時にここに入ってね https://us05web.zoom.us/j/84522319908?pwd=abc',
    'https://zoom.us/my/endo',
    'https://zoom.us/s/84522319907',
    'https://zoom.us/wc/84522319907/start',
    'https://us05web.zoom.us/w/84522319908?tk=abc.DQYAA',
    'https://zoom.us/j/845223199071',
    'https://zoom.us.evil.example/j/84522319907',
    'https://zoom.us@evil.example/j/84522319907',
    'https://evil.example\\@zoom.us/j/84522319907',
    'ID 845 2231 9908 パスコード 3391 に入って',
    '別のZoomを作ったから、そっちに入って。ID 777 2231 9907 パス 3391',
    'ミーティング番号は 777-2231-9907 だよ',
    '77722319907 に入って',
    'https://meet.google.com/abc-defg-hij',
  ])('a stranger’s waits: %s', text => expect(holds(text)).toBe(true))

  it.each([
    'https://us05web.zoom.us/j/84522319907?pwd=abc から入ってください',
    'https://zoom.us/j/84522319907 18:00から始めます',
    'https://zoom.us/j/84522319907です',
    'https://zoom.us/wc/join/1234567890',
    'https://us05web.zoom.us/w/84522319907?tk=abc.DQYAA&pwd=AbC.1 です',
    'https://app.zoom.us/wc/84522319907/join?pwd=AbC.1',
    'Zoomミーティングに参加する\nhttps://us05web.zoom.us/j/84522319907?pwd=AbC.1\n\nミーティング ID: 845 2231 9907\nパスコード: 339188',
    'ID 845 2231 9907 パスコード 3391 に入ってください',
    'ミーティングIDは123 456 7890です',
    '9桁の数 123456789 を読みましょう',
  ])('the school’s own is sent: %s', text => expect(holds(text)).toBe(false))
})

describe('sites and numbers', () => {
  it.each([
    'https://www.mext.go.jp/a_menu/',
    'https://www.nhk.or.jp/school/sansu/',
    'https://www.eiken.or.jp/eiken/',
    'https://www.u-tokyo.ac.jp/ja/',
    'https://www.kyoiku.metro.tokyo.lg.jp/',
    'mext.go.jp に載っています',
    'https://terakoya.example/help',
    'チャイルドライン 0120-99-7777',
    '0120-123-456 はフリーダイヤルです',
    'センターは 03-5555-0101',
  ])('nobody is reached there in private: %s', text => expect(holds(text)).toBe(false))

  it.each([
    'endo@g.ecc.u-tokyo.ac.jp に送って',
    'https://evil.example/?www.mext.go.jp',
    'https://mext.go.jp.evil.example/',
    'https://endo@www.mext.go.jp/',
    'https://www.youtube.com/watch?v=abc',
    'https://evil.example/0355550101',
    '03-5555-0102',
  ])('or somebody may be: %s', text => expect(holds(text)).toBe(true))
})
