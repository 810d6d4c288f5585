import { defineWords } from '@terakoya/domain/words/words'

/** What a request is refused with before any call of it is looked at. */
export const httpRefusals = defineWords('httpRefusals', {
  ja: {
    headers_too_large:
      '住所（URL）や Cookie などが長すぎるため、受け付けられません。ブラウザーのこのサイトの Cookie を消してから、もう一度お試しください。',
    request_unreadable: '通信の内容を読み取れませんでした。画面を再読み込みして、もう一度お試しください。',
    expectation:
      '送り方の指定（Expect）に応じられないため、受け付けられません。指定を外して、もう一度お試しください。',
    calendar_gone: 'このカレンダーのURLは使えません。停止されたか、作り直されています。',
    item_shape: '{{index}} 番目の処理の形が違います。{api, input} の形で送ってください。',
    data_shape: 'data に処理の一覧を {data: [{api, input}]} の形で指定してください。',
    key_shape: 'Idempotency-Key は8〜128文字の英数字・ハイフンで指定してください。',
    callback_name: 'callback の名前が正しくありません。',
    form_data: 'data を1つのフォームとして送ってください。',
    form_broken: 'ファイルの送信が途中で壊れました。もう一度選び直して送ってください。',
    too_large: '送られた内容が大きすぎます。件数やファイルを減らして、もう一度お試しください。',
    type_refused: 'この形式では受け付けられません。画面を再読み込みしてください。',
    body_unreadable: '送られた内容を読み取れませんでした。画面を再読み込みしてください。',
    json_by_header: 'JSON 形式（Content-Type: application/json）で送ってください。',
    json: 'JSON 形式で送ってください。',
    json_broken: '送られた内容が JSON として読み取れません。画面を再読み込みしてください。',
    no_page: 'お探しのページや機能はありません。',
    nested: '入力の入れ子（{{path}}）が深すぎます。{{max}}段までにしてください。',
    field_unusable: '「{{field}}」という項目は使えません。取り除いて送り直してください。',
    call_shape: '{api, input} の形で送ってください。',
    file_too_large: 'ファイルが大きすぎます。{{limit}}MBまでのファイルを選んでください。',
    file_type:
      'このファイルの中身は、ここで使える種類ではありません。種類を確かめて、別のファイルを選んでください。',
    disk_full: '保存先の空きが足りないため、ファイルを受け取れません。管理者に連絡してください。',
    multipart: 'ファイルを multipart/form-data で送ってください。',
    one_file: 'file という名前でファイルを1つだけ送ってください。',
    unsigned: '署名を確かめられないため、受け取れません。',
  },
})
