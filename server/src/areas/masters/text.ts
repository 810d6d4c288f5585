import { defineWords } from '@terakoya/domain/words/words'

/** What the records of the business are refused with when they are saved, removed or sent. */
export const masterRefusals = defineWords('masterRefusals', {
  ja: {
    notice_empty: '本文（body）を入力してください。',
    notice_center: 'センター番号（center_no）を選んでください。全センター宛ては、管理者だけが出せます。',
    notice_period: '掲載終了日（publication_end_date）は、掲載開始日以降にしてください。',
    notice_classrooms: '教室番号の一覧（classroom_nos）に、ない教室があります。選び直してください。',
    notice_users:
      'ユーザー番号の一覧（user_nos）に、対象者ではない人か、担当していない人がいます。選び直してください。',
    account_seen_at_once: '変更すると、すぐに生徒と講師の画面が変わります。',
    account_stays: '無効にしても、その週を配信し直すまで、これらの授業はこの会議のままです。',
    account_in_use: 'この会議アカウントは、今日以降の配信済みの授業{{count}}件で使われています。',
    account_in_use_by_file:
      'この会議アカウントは、今日以降の配信済みの授業{{count}}件で使われているため、ファイルでは変えられません。一覧の「編集」で変えてください。',
    account_provider: '会議の種類（固定・Zoom）を変えられるのは管理者だけです。管理者に頼んでください。',
    account_zoom_user: 'Zoomのユーザーを決められるのは管理者だけです。管理者に頼んでください。',
    account_no_zoom_user: 'Zoomで会議を作るには、Zoomのユーザー（メールアドレスか番号）を入力してください。',
    account_user_taken:
      'このZoomのユーザーは、「{{name}}」で使われています。1人で同時に開ける会議は1つなので、別のユーザーを入力してください。',
    account_user_taken_elsewhere:
      'このZoomのユーザーは、別のセンターの会議アカウントで使われています。1人で同時に開ける会議は1つなので、別のユーザーを入力してください。',
    account_name_taken:
      '会議アカウント「{{name}}」は、このセンターにすでにあります。別の名前を付けてください。',
    account_meeting_taken:
      'このミーティングIDは、「{{name}}」で使われています。別のミーティングIDを入力してください。',
    account_meeting_taken_elsewhere:
      'このミーティングIDは、別のセンターの会議アカウントで使われています。別のミーティングIDを入力してください。',
    account_moves:
      '会議アカウントは、別のセンターに移せません。別のミーティングIDで追加するか、センターを元に戻してください。',
    center_to_group:
      'センター「{{name}}」は{{places}}で使われているため、グループに変えられません。別のセンターを追加してください。',
    center_to_center:
      'センター「{{name}}」は{{places}}で使われているため、通常のセンターに変えられません。別のセンターを追加してください。',
    center_holds_others:
      'グループ「{{name}}」には担当していないセンターも入っているため、通常のセンターに変えられません。管理者に連絡してください。',
    center_no_group: 'センター番号の一覧（center_nos）はグループのときだけ選べます。',
    center_foreign:
      'センター番号の一覧（center_nos）に担当していないセンターがあります。選び直してください。',
    center_group_within:
      'センター番号の一覧（center_nos）にグループは入れられません。通常のセンターを選んでください。',
    center_group_of_file: 'このファイルでグループになるセンターは入れられません。',
    classroom_students:
      '教室の種類（classroom_type）は、この教室が生徒 {{students}}件で使われているため、変えられません。',
    classroom_users:
      '教室の種類（classroom_type）は、この教室がユーザー {{users}}件で使われているため、変えられません。',
    classroom_both:
      '教室の種類（classroom_type）は、この教室が生徒 {{students}}件、ユーザー {{users}}件で使われているため、変えられません。',
    type_weekly:
      '講習の申込だけには変えられません。この種別のコースで続いている毎週の授業が{{count}}件あります。新しい種別を追加してください。',
    type_lecture_offered:
      '講座は申込の対象外のため、講習の申込に出せません。区分か、出す申込を選び直してください。',
    type_lessons:
      '講座（lecture_flag）にできません。この種別のコースには、これからの授業が{{count}}件あります。新しい種別を追加してください。',
    course_lessons:
      '授業のあるコースの授業の形は変えられません。新しいコースを追加してください。このコースの授業は{{count}}件です。',
    course_type_invalid:
      'コース種別（course_type_no）に無効の種別が選ばれています。有効な種別を選んでください。',
    name_used:
      '「{{name}}」は報告書 {{count}}件で使われているため、削除できません。選べないようにするには「有効」を外してください。',
    mail_subject_pairs:
      '件名の {{open}} と {{close}} の組が揃っていません。変数は、半角の {{open}} と {{close}} で {{example}} のように囲んでください。',
    mail_body_pairs:
      '本文の {{open}} と {{close}} の組が揃っていません。変数は、半角の {{open}} と {{close}} で {{example}} のように囲んでください。',
    mail_subject_unknown:
      '件名の「{{unknown}}」は、この種類のメールでは使えません。使える変数は {{known}} です。',
    mail_body_unknown:
      '本文の「{{unknown}}」は、この種類のメールでは使えません。使える変数は {{known}} です。',
    mail_kind: '種類は変えられません。種類ごとに1通ずつあります。',
    mail_no_server:
      'メールを送るサーバーが設定されていないため、送れません。管理者が SMTP_URL を設定すると送れます。',
    mail_sent: 'このメールは送信済みです。もう一度送ることはできません。',
    mail_no_address:
      '宛先のメールアドレスが登録されていないため、送れません。連絡先を登録すると、次のメールから届きます。',
    seminar_lost: '{{day}} {{count}}件',
    seminar_days:
      '授業日（lesson_dates）から外した日に、授業があります（{{lost}}）。授業を移すか取り消してから外してください。',
    seminar_slots:
      '開始時限（start_time_limit_no）と終了時限の外に、授業があります（{{lost}}）。授業を移すか取り消してから変えてください。',
    seminar_used: '季節講習「{{name}}」は授業 {{count}}件で使われているため、削除できません。',
    user_id_gone: '{{field}}は、削除したユーザーが使っていたIDです。別のIDを入力してください。',
    user_id_gone_of:
      '{{field}}は、削除したユーザー「{{name}}」が使っていたIDです。別のIDを入力してください。',
    user_not_chosen: '{{field}}が選ばれていません。',
    user_no_person: '{{field}}は{{type}}には指定できません。ユーザー種別か、この項目を直してください。',
    user_classroom_kind: '{{field}}に、ユーザー種別と異なる種類の教室が選ばれています。',
    user_functions: '{{field}}の「{{functions}}」は、{{type}}には使えません。外してください。',
    user_demo_functions: '{{field}}の「{{functions}}」はデモ環境だけの機能です。外してください。',
    user_between: '」「',
    user_own_status: '{{field}}を自分で停止・削除することはできません。別の管理者に頼んでください。',
    user_own_type: '{{field}}を自分で変えることはできません。別の管理者に頼んでください。',
    user_own_functions: '{{field}}から、自分の「M20901」を外すことはできません。別の管理者に頼んでください。',
    user_last_keeper:
      '{{field}}から「M20901」を外すと、ユーザーを管理できる人がいなくなります。先に別の管理者に「M20901」を付けてください。',
    user_last_administrator:
      '{{field}}を変えると、利用できる管理者がいなくなります。先に別の管理者を利用中にしてください。',
    user_type_of_row:
      'ユーザー種別を{{type}}に変える行では、使える画面も{{type}}に合わせて書いてください（今は種別の標準と異なるため、自動では変わりません）。',
    reset_own:
      '自分の二段階認証は、ここでは初期化できません。「アカウント」で解除するか、ほかの管理者に頼んでください。',
    reset_gone:
      '初期化の申し出はもうありません。本人が断ったか、すでに初期化されました。再読み込みして確かめてください。',
    reset_off: 'このユーザーは二段階認証を使っていません。初期化は要りません。',
    reset_waits: '初期化はすでに申し出られています。',
    reset_same: '申し出た人は同意できません。ほかの管理者に頼むか、24時間待ってください。',
    look_own: '自分の画面は、そのまま使えます。ほかの人を選んでください。',
    look_administrator: '管理者の画面は見られません。管理者どうしは、同じ画面を見ています。',
    look_stopped: '停止中か利用登録待ちのユーザーの画面は見られません。',
    outside_off:
      '組織のアカウントは結び付けられていません。本人がもう解除したのかもしれません。再読み込みして確かめてください。',
    day_outside: '{{number}}件目の日（{{field}}）{{day}}は保存する期間の外です。',
    day_twice: '{{number}}件目の日（{{field}}）{{day}}が重複しています。一つだけにしてください。',
    day_too_far:
      '{{number}}件目の日（{{field}}）{{day}}は変更できません。変更できるのは1000年先の年度までの日だけです。',
    day_past: '{{number}}件目の日（{{field}}）{{day}}は変更できません。変更できるのは明日以降の日だけです。',
    day_place: '{{slot}} {{center}} {{count}}件',
    day_lessons: '{{day}}：授業 {{count}}件（うち講師割当済み {{assigned}}件）。{{places}}',
    day_lessons_more: '{{day}}：授業 {{count}}件（うち講師割当済み {{assigned}}件）。{{places}} ほか',
    days_taught:
      '授業のある日や時限は休校にできません（{{days}}日）。授業を移すか取り消してから、休校にしてください。「授業を見る」から、センターごとにまとめて休講・移動にできます。',
    help_empty: '内容（content）が入力されていません。',
  },
})

/** What a file of notices says in place of a code. */
export const noticeFileWords = defineWords('noticeFileWords', {
  ja: { all_centers: '全センター', elsewhere: 'ほかのセンターの方' },
})
