import { defineWords } from '../../words/words.ts'

export const paletteWords = defineWords('palette', {
  ja: {
    place: '画面のコードまたは名前',
    place_people: '画面・生徒・講師の名前かコード',
    busy: '探しています…',
    failed: '画面は見つかりませんでした。人は、いま探せません。少し待ってから、もう一度お試しください。',
    nothing_people:
      '当てはまる画面も人もありません。画面はコード（C40101 など）か名前の一部、人は氏名・読み・IDの一部（2文字から）で、生徒の振替などの操作は「佐藤 振替」のように氏名と続けて探してください。',
    nothing: '当てはまる画面がありません。コード（C40101 など）か、名前の一部で探してください。',
    more_people: 'ほかにも当てはまる人がいます。続けて入力すると絞り込めます。',
    recent: '最近',
    screen: '画面',
    center: 'センター',
    day: '日付',
    act: '操作',
    person: '生徒・講師',
    lesson: '授業',
    help: 'ヘルプ',
    setting: '設定',
    student: '生徒',
    teacher: '講師',
    hint_days: '「12/3」「来週」のような日付でも探せます',
    hint: '「12/3」「来週」で日付、「佐藤 振替」で操作、「12/3 佐藤」で授業も探せます',
  },
})
