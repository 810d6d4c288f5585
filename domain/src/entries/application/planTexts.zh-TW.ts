import type { Translations } from '../../words/words.ts'

export const zhTW = {
  planTexts: {
    gone: '這堂課已被其他人變更，請重新載入畫面。',
    begun: '這堂課已經開始，無法變更。',
    not_for_students: '這項手續請聯絡中心。',
    requested_by_family: '這堂課有學生的申請，請先在「學生的申請」選擇核准或婉拒。',
    unknown_subject: '找不到科目，請重新選擇。',
    unknown_course: '找不到課程，請重新選擇。',
    named_twice: '同一堂課有 2 項手續，請只保留其中一項。',
    right_over: '這堂課的調課期限已過，無法給予補課額度，請以加課報名。',
    no_such_entry: '找不到這個每週固定的課程，請重新載入畫面。',
    day_over: '無法從過去的日期起結束，請選擇今天以後的日期。',
    right_ends: '這個補課額度屬於同一份報名中要結束的每週課程，會一併消失。請取消其中一項。',
    made_up: '這堂課已經有補課，請重新載入畫面。',
    moved_before: '調課過的課無法再次調課。',
    too_late: '已超過調課期限，請聯絡中心。',
    same_place: '與目前的日期時間相同，請選擇其他日期時間。',
    ends_together: '這堂課屬於同一份報名中要結束的每週課程，無法恢復。請取消其中一項。',
    made_up_already: '這堂課已經有補課，無法恢復。請先取消補課。',
    right_waits: '取消這堂課時已退回補課額度，請用「選擇補課日」重新選擇。',
    not_restorable: '已經開始的課無法恢復。',
    starts_early: '開始日請選擇本週星期一以後的日期。',
    ends_before: '結束日早於開始日，請選擇開始日以後的日期。',
    weekly_there: '這個星期與時間已經有每週固定的課程。',
    no_lesson: '這個星期與時間，15 週內沒有可以排課的日子。請重新選擇星期、時間或期間。',
  },
  planWords: {
    at_place: '{{place}}：{{reason}}',
    ends_on: '這個每週課程到 {{day}}結束，請選擇更早的日期。',
    movable_until: '可以調課到 {{day}}為止，請選擇更近的日期。',
  },
} satisfies Translations
