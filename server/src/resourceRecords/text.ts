import { defineWords } from '@terakoya/domain/words/words'

/** What a record is refused with when it is saved or removed. */
export const recordRefusals = defineWords('recordRefusals', {
  ja: {
    read_only: 'すべてのセンターの{{noun}}は、管理者だけが変えられます。',
    in_use:
      '{{noun}}「{{name}}」は{{places}}で使われているため、削除できません。無効にすると、新しく選べなくなります。',
    use: '{{word}} {{count}}件',
    file_no_image: '{{field}}に「{{name}}」は付けられません。画像を選んでください。',
    file_kind: '{{field}}に「{{name}}」は付けられません。{{accept}}を選んでください。',
    file_too_large: '{{field}}の「{{name}}」が大きすぎます。1つ{{limit}}MBまでのファイルを選んでください。',
    file_gone: '{{field}}のファイルが見つかりません。選び直してください。',
    taken_choice: '{{name}}に選んだものは、すでにほかで使われています。別のものを選んでください。',
    taken: '{{name}}「{{value}}」はすでに使われています。別のものを入力してください。',
    missing: '{{name}}に選んだものが見つかりません。選び直してください。',
  },
})

/** What a file is refused with when it is read in or written out, and what its preview says of its rows. */
export const fileWords = defineWords('fileWords', {
  ja: {
    too_many_lines:
      'ファイルは、空の行を合わせて{{max}}行を超えています。空の行を消すか、ファイルを分けてください。',
    too_many_rows:
      'ファイルは{{rows}}行あります。一度に取り込めるのは{{max}}行までです。ファイルを分けてください。',
    heading_unknown:
      '見出し「{{cell}}」という項目はありません。書き出したファイルの見出しのまま使ってください。',
    heading_twice: '見出し「{{cell}}」が2回以上あります。1つだけ残してください。',
    code_missing: '「{{name}}」の列がありません。どの行かを見分けるために必要です。',
    no_rows: 'ファイルに行がありません。',
    quote_open: '{{line}}行目で始まる「"」が閉じられていません。「"」を足すか消してください。',
    cell_too_long: '{{name}}が長すぎます。1つのセルは{{max}}文字までです。',
    code_twice: '{{name}}「{{code}}」は{{before}}行目にもあります。',
    not_found: '{{name}}「{{cell}}」は見つかりません。',
    empty: '{{name}}が入力されていません。',
    one_of: '{{name}}は{{words}}のいずれかを入力してください。',
    of_form: '{{name}}は「{{form}}」の形で入力してください。選べる言葉は{{words}}です。',
    and_more: '{{words}}など、画面にある名称',
    replaced:
      '{{name}}に「{{sign}}」があります。Shift_JISにない文字が失われています。元の文字に直すか、UTF-8のファイルで取り込んでください。',
    column_needed: '新しい行には「{{name}}」の列が必要です。',
    too_large: 'ファイルが大きすぎます。一度に取り込めるのは{{max}}MBまでです。ファイルを分けてください。',
    not_text: 'ファイルの文字を読み取れません。CSV（UTF-8 または Shift_JIS）で保存し直してください。',
    changed:
      '確認したあとに、ほかの人が内容を変えました。まだ何も取り込んでいません。新しい内容を確認してください。',
    running: 'ほかのファイルを読んでいるところです。終わってから、もう一度お試しください。',
    has_errors: 'ファイルに直す行が残っているため、取り込みませんでした。',
    row_refused: '{{row}}行目のため、取り込みませんでした。{{reason}}',
    too_many_for_excel: 'Excelに書き出せるのは{{max}}件までです。期間を短くするか、CSVで書き出してください。',
  },
})
