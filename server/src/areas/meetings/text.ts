import { defineWords } from '@terakoya/domain/words/words'

/** What whoever looks after meetings is answered about a switch to a spare one, and about the service. */
export const meetingRefusals = defineWords('meetingRefusals', {
  ja: {
    meeting: '会議',
    no_spare:
      'この時限に空いている予備の会議アカウントがありません。教室稼働状況の「会議アカウント」で、予備のアカウントを増やしてください。',
    service_out:
      'Zoomから返事がないため、予備の会議に切り替えられません。切り替えても、新しい会議は作れません。講師と生徒には、これまでの入室リンクか、会議アカウントのミーティングIDとパスコードで入室してもらってください。',
    over: 'この授業は終わったため、会議を切り替えられません。',
    not_published:
      'この時限の授業は配信されていないため、会議を切り替えられません。先に週を配信してください。',
    switched_already:
      'この授業の会議は、すでに「{{account}}」に切り替えられています。さらに切り替えるときは、いまの会議の記録を開いて行ってください。',
    given_up: '講師が会議アカウントのミーティングIDで入室したため、新しい会議は作りません。',
  },
})
