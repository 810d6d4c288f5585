import { defineWords } from '../../../words/words.ts'

/** That a meeting goes on after the lesson: it comes with the part that says it. */
export const stayingWords = defineWords('C11101-staying', {
  ja: {
    staying_title: '授業は終わりましたが、会議が続いています',
    staying_body:
      '{{students}}が会議に残っています。生徒に退室してもらい、Zoomの「全員に対してミーティングを終了」で会議を終えてください。',
    staying_soon: '授業の終わりから10分を過ぎても二人だけで残っていると、センターに知らせます。',
    staying_told:
      '授業のあとも残っていることを、センターに知らせました。どうしたのかを、センターに電話で伝えてください。',
    staying_before_title: '授業は終わりましたが、切り替える前の会議が続いています',
    staying_before_body: '{{people}}が、前の会議（ミーティングID {{meeting_id}}）に残っています。',
    staying_shown: '「{{name}}」という表示名の人',
    staying_before_leave:
      '新しい会議からは見えません。残っている生徒に、前の会議から退室するよう伝えてください。',
    staying_before_unseen: '新しい会議からは見えません。',
    staying_before_call:
      'センターに電話して、残っている人とミーティングIDを伝え、前の会議を終えられるか相談してください。',
    staying_before_told: '二人だけで残っていることは、センターにも知らせてあります。',
  },
})
