import { describe, expect, it } from 'vitest'
import { asksForHelp, type ChatWord, detectInChat, gravestOfEach, holdsMessage } from './detect.ts'

const own = { hosts: ['zoom.us', 'terakoya.example'], numbers: ['03-5555-0101'] }
const words: ChatWord[] = [
  {
    word_no: 1,
    category: 'selfHarm',
    phrase: '死にたい',
    severity: 3,
    exceptions: ['「死にたい」という', '死にたいという台詞'],
  },
  { word_no: 2, category: 'homeViolence', phrase: '親に殴られ', severity: 3, exceptions: [] },
  { word_no: 3, category: 'bullying', phrase: '仲間はずれ', severity: 2, exceptions: [] },
]
const categories = (text: string) => [...new Set(detectInChat(text, own, words).map(hit => hit.category))]

describe('contact data is found as written and as spelt to escape', () => {
  it.each([
    '090-1234-5678に電話して',
    '０９０１２３４５６７８です',
    '零九零一二三四五六七八',
    'ぜろきゅうぜろ いちにさんよん ごろくななはち',
    'ゼロ、キュウ、ゼロ、イチ、ニ、サン、ヨン、ゴ、ロク、ナナ、ハチだよ',
    'O9O-1234-5678だよ',
    '0★9★0★1★2★3★4★5★6★7★8',
    '0\u200b9\u200b0\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7\u200b8',
    'hanako@example.com に送って',
    'h a n a k o @ g m a i l . c o m',
    'hanako アット gmail ドット com',
    'https://evil.example/chat?to=zoom.us',
    'https://zoom.us.evil.example/j/1',
    'LINE交換しよう',
    'ＬＩＮＥのＩＤ教えて',
    'LIИE教えて',
    'ⓛⓘⓝⓔで話そう',
    '🅻🅸🅽🅴 教えて',
    'ʟɪɴᴇやってる？',
    'L I N E やってる？',
    'l-i-n-eで連絡して',
    'らいん教えて',
    'ラ イ ン 教 え て',
    'ら・い・ん で連絡ちょうだい',
    'ライソ交換しない？',
    'ラ○ンやってますか',
    'L○NEで',
    'イ○スタ見てね',
    'ｲﾝｽﾀやってる？',
    'いんすた教えて',
    'カカオで話そう',
    'ディスコードに来て',
    'discord: hanako_99',
    'インスタのアカウントはhanako.99です',
    '連絡先を交換しませんか',
    '電話番号教えてください',
    '家どこ？',
    '最寄り駅を教えて',
    '教えてよ、LINE',
    'Lineしてる？',
    'インスタ見て',
    'インスタやろうよ',
    'ラインしよ',
    'LINEのQR送るね',
    'DMして',
    'hanako_99ってIDだよ',
    'gmailでhanakoだよ',
  ])('%s', text => expect(categories(text)).toContain('contact'))
})

describe('a lesson speaks of numbers, lines and letters', () => {
  it.each([
    '次のページの写真を見て、問いに答えましょう。',
    '線分LINEの長さを求めましょう。',
    '線分L-I-N-Eの中点を求めます。',
    'ラインを引いてから計算してください。',
    'このラインの上に点を打って送ってください。',
    '合格ラインを教えてください。',
    '目標ラインの連絡です。',
    'オンラインで話しましょう。',
    'オンラインで連絡します。',
    'オンライン授業で話そう。',
    'アンダーラインを教えてください。',
    'read line 5 and tell me. を訳してください。',
    '5行目（line 5）を教えてください。',
    'ラ○ンの○に入るカタカナは何でしょう。',
    'l○ne の空欄に入る文字を答えましょう。',
    '0, 7, 0, 3, 5, 8, 2, 9, 4, 6, 1 の中央値を求めます。',
    '0に5を足して、一を引いて、二倍すると十になります。',
    'ぜろ、いち、に、さん、し、ご、ろく、しち、はち、く と読みます。',
    '円周率は3.14159265358979です。',
    '03-5555-0101 に電話してください。',
    'https://zoom.us/j/98765432100 から入ってください。',
    'https://us02.zoom.us/j/98765432100?pwd=abc',
    'ミーティングIDは987 6543 2100です。',
    '2026/11/25の18:20から19:50までです。',
    'p.42〜45、問1〜問10を解いてください。',
    '英検3級の過去問 2026-1 です。',
    'カカオの生産量が多い国はどこですか。',
    'インスタントラーメンの発明者を調べました。',
    'I like TV. Come on. Net sales went up. を訳しました。',
    'ペンギンはどこに住んでいますか。',
    '点Aの座標を教えてください。',
    'signal という単語の意味を教えてください。',
    'I have twitter in the text. を読みました。',
    'スカイラインの写真についての英文です。',
    'このラインを見てください。',
    'ライン川の長さを調べました。',
    'ラインやマークを引きます。',
    '次のラインのところまで読みます。',
    'センターの受付で待っています。',
  ])('%s', text => expect(categories(text)).not.toContain('contact'))
})

describe('a proposal to meet or to drive', () => {
  it.each([
    '今度の日曜、会おうよ',
    '会・お・う',
    '会おう〜',
    '授業のあと会おうか',
    '授業が終わったら駅で会いましょう',
    '会いたいな',
    '会わない？',
    '二人だけで会いたい',
    '二人きりで話したいです',
    '迎えに行くよ',
    'むかえにいくね',
    '駅で待ち合わせしよう',
    '改札の前で待ってるね',
    '公園に来て',
    '家まで送るよ',
    '送っていくよ',
    '車で送るから',
    '車に乗って行く？',
    '乗せてあげる',
    'ドライブしよう',
    'うちに遊びにおいで',
    '先生の家に来ない？',
    'ご飯行こうよ',
    '映画に行かない？',
    'カフェ行こう',
    'プライベートで話そうよ',
    '帰りに会える？',
    '明日、外で会いましょう',
    '泊まりに来ていいよ',
    '会いに行ってもいい？',
    'うちくる？',
    '車出すよ',
    '二人で会お',
    'ごはんいかない？',
    'デートしよう',
    '好きだよ、付き合って',
    '明日ひま？遊ぼうよ',
    'また会おう。次は二人だけで会おうね',
  ])('%s', text => expect(categories(text)).toContain('meeting'))
})

describe('a farewell, a story and a sum are no proposal', () => {
  it.each([
    'また来週会いましょう。',
    'また会おうね。',
    'また明日、授業で会いましょう！',
    '次回、Zoomで会えるのを楽しみにしています。',
    '教室で会いましょう。',
    '主人公は母に会いたいと思っています。',
    '「会いたい」の意味を答えましょう。',
    '『会おう』は意志を表す助動詞です。',
    '二人は駅で会った。',
    '彼は友だちに会おうとしたが、会えなかった。',
    'A君とB君が駅で待ち合わせをしました。2人の速さを求めましょう。',
    '太郎さんは駅で待っている花子さんのところへ歩いて行きます。',
    '公園に来た人の数を数えます。',
    '兄は弟を車で駅まで送りました。',
    '母が迎えに来ます。',
    'お母さんが迎えに来るまで、自習室で待っていてください。',
    '弟が迎えに行くとき、時速4kmで歩きます。',
    'プリントを送っていくので、順に解いてください。',
    '宿題を送ってください。',
    'メールで送っていきます。',
    '家に帰ったら復習しましょう。',
    '会話文を読んで、会の意味を答えましょう。',
    '方程式の解の公式に会わせて…ではなく「合わせて」です。',
    '待ち合わせの場面の会話文です。',
    '遊びに行こうと言った理由を答えましょう。',
    '映画を見に行った日の日記を英語で書きましょう。',
    '面談は教室で会って話します。',
    '欠席するときはセンターに電話してください。',
    '送っていただいた答案を見ました。',
    '友だちが家に来たときの会話です。',
    'みんなで遊ぼうと言った理由を答えましょう。',
    '家に来る人の数を数えます。',
    '車が出す二酸化炭素の量です。',
    '彼女に会いに行く場面を読みます。',
    'センターに来てください。受付で待っています。',
    '教室で待ってるね。',
    'センターまでの地図を送ります。',
  ])('%s', text => expect(categories(text)).not.toContain('meeting'))
})

describe('secrecy', () => {
  it.each([
    '内緒だよ',
    'ないしょね',
    '内.緒にしてね',
    '誰にも言わないで',
    'だれにも言わないでね',
    'お母さんには言わないで',
    'センターの人には秘密ね',
    'ここだけの話だよ',
    '二人だけの秘密',
    '秘密にしてね',
    'このメッセージは消して',
    '読んだら消してね',
    'トーク履歴消しといて',
    'バレたらまずいから',
    '親に黙っていて',
    '証拠が残るから消して',
    '秘密守れる？',
    'お母さんには内緒な',
    'スクショしないでね',
    '誰にも言うなよ',
  ])('%s', text => expect(categories(text)).toContain('secrecy'))

  it.each([
    '秘密の数を当てるゲームです。',
    '秘密は何か、本文から抜き出しましょう。',
    '『秘密の花園』を読みました。',
    '内緒話をする場面を読みます。',
    '「誰にも言わないで」と頼んだ理由を答えましょう。',
    '母に内緒で出かけたのはなぜですか。',
    '黒板の字を消して、もう一度書きましょう。',
    'yを消して、xの式にします。',
    '消しゴムで消してください。',
    '間違えたところは消して書き直してね。',
    '電気を消してから帰りましょう。',
    '秘密を守ったのはだれですか。',
    '正体がばれないという設定です。',
    '誰にも言わないと決めた主人公の気持ち。',
    '答えは次回まで言わないでおきます。',
    '送ったメッセージは消せません。',
    '友だちに言われた言葉を書きましょう。',
    '個人の秘密を守る権利（プライバシー）について学びました。',
  ])('%s', text => expect(categories(text)).not.toContain('secrecy'))
})

describe('photos and gifts', () => {
  it.each([
    ['写真送って', 'photo'],
    ['しゃしん見せて', 'photo'],
    ['君の写真がほしい、写真ちょうだい', 'photo'],
    ['自撮り送ってよ', 'photo'],
    ['顔の写真見せて', 'photo'],
    ['制服の写真撮って', 'photo'],
    ['ノートと、君の写真を送って', 'photo'],
    ['動画撮って送って', 'photo'],
    ['下着見せて', 'photo'],
    ['どんな下着つけてるの', 'photo'],
    ['今の顔見せて', 'photo'],
    ['花子ちゃんの写真ほしい', 'photo'],
    ['お金貸して', 'gift'],
    ['1万円あげるよ', 'gift'],
    ['アマギフ送るね', 'gift'],
    ['PayPay送って', 'gift'],
    ['プレゼント買ってあげるよ', 'gift'],
    ['ごはんおごるよ', 'gift'],
    ['課金してあげる', 'gift'],
  ])('%s', (text, category) => expect(categories(text)).toContain(category))

  it.each([
    '次のページの写真を見て答えましょう。',
    'ノートの写真を送ってください。',
    '解いた答案の写真を見せてください。',
    '宿題をして、写真を見て確かめましょう。',
    '途中式の写真を送ってね。',
    '教科書52ページの写真を送ってください。',
    'この写真が示すものは何ですか。',
    '実験の写真を見せてください。',
    'カメラをオンにして顔を見せてください。',
    '顔を上げて読みましょう。',
    '添付する画像を選んでください。',
    'プリントの写真を撮って送ってください。',
    '自己紹介の動画を撮る宿題です。',
    '写真を撮っている人は何人ですか。',
    '兄は弟に500円あげました。残りはいくらですか。',
    '姉が妹にお金をあげるとき、残りを求めましょう。',
    '1000円払うと、おつりはいくらですか。',
    'プレゼントをする習慣についての英文です。',
    '1個120円のりんごを5個買って、500円を払いました。',
    '友だちに本をプレゼントした日の作文です。',
    'お金の使い方についての文章を読みました。',
    '消費税の計算です。',
    '答えを送ってください。',
  ])('%s', text => {
    expect(categories(text)).not.toContain('photo')
    expect(categories(text)).not.toContain('gift')
  })
})

describe('the lists of words', () => {
  it('meet folded spellings, and what is found is told as it was written', () => {
    expect(detectInChat('もう、死 に た い', own, words)).toEqual([
      { category: 'selfHarm', severity: 3, found: '死 に た い', source: 'word', word_no: 1 },
    ])
    expect(categories('ナカマハズレにされた')).toEqual([])
    expect(categories('仲間ハズレにされた')).toEqual(['bullying'])
  })

  it.each(['「死にたい」という言葉の意味', '国語の「死」の場面', '死語と死角の意味', '仲間に入れる'])(
    'an exception is left alone: %s',
    text => expect(categories(text)).toEqual([]),
  )

  it('an exception hides nothing beside it', () => {
    expect(categories('「死にたい」という台詞を読んで、ぼくも死にたい')).toEqual(['selfHarm'])
  })
})

describe('what follows from it', () => {
  it('what a teacher proposes is kept, a gift or a word of a list is not', () => {
    expect(holdsMessage(detectInChat('LINE交換しよう', own, words))).toBe(true)
    expect(holdsMessage(detectInChat('内緒だよ', own, words))).toBe(true)
    expect(holdsMessage(detectInChat('お金貸して', own, words))).toBe(false)
    expect(holdsMessage(detectInChat('死にたい', own, words))).toBe(false)
  })

  it('a child who may need help is shown where it is', () => {
    expect(asksForHelp(detectInChat('親に殴られた', own, words))).toBe(true)
    expect(asksForHelp(detectInChat('仲間はずれにされた', own, words))).toBe(false)
  })

  it('of each category the gravest stands for all', () => {
    const hits = detectInChat('今度会おう。二人きりで会おう。LINE交換しよう', own, words)
    expect(gravestOfEach(hits).map(({ category, severity }) => [category, severity])).toEqual([
      ['contact', 2],
      ['meeting', 3],
    ])
  })

  // Patterns that go back and forth would need minutes.
  it('the longest message is read in a moment', { timeout: 2000 }, () => {
    for (const piece of ['あ', '会', 'ら○', '0-', 'a.', '写真を', '@a', 'ゼロ', '会・', '「会']) {
      expect(Array.isArray(detectInChat(piece.repeat(2000).slice(0, 2000), own, words))).toBe(true)
    }
  })
})
