import type { TranslationOf } from '@terakoya/domain/words/words'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  studentRefusals: {
    center_foreign: '{{field}}不能選擇不由您負責的中心。請重新選擇。',
    classroom_foreign: '{{field}}請選擇自己的教室。',
    center_standing: '{{field}}因仍有{{standing}}，無法在此變更。請在「變更所屬中心」變更。',
    teacher_foreign: '{{field}}中有不是所屬中心講師的人。請重新選擇。',
    teacher_useless: '{{field}}的「{{name}}」未擔任這位學生在此年級的上課科目。請重新選擇。',
    staff_gone: '找不到{{field}}所選的人。請重新選擇。',
    apart_self: '{{field}}不能選擇本人。請選擇其他學生。',
    apart_foreign: '{{field}}中有不由您負責的學生。請重新選擇。',
    standing_lesson_count: '之後的課（{{count}} 堂）',
    standing_entry_count: '每週課程（{{count}} 筆）',
    standing_request_count: '確認中的申請（{{count}} 件）',
    leave_standing: '{{field}}因仍有{{standing}}，無法在此變更。請以該學生的「休班・退班」變更。',
    effect_changed: '確認期間課程或申請已變更。請再次確認內容後再執行。',
    year_closed: '年度升級僅可於 {{from}} 至 {{until}} 之間辦理。',
    year_runs: '此中心的年度升級正在執行中。請等待完成。',
    year_changed: '確認期間學生或年級已變更。請再次確認內容後再執行。',
    year_nothing: '沒有需要升級的學生。',
    year_stays: '此年度升級無法撤銷。',
    year_undone: '此年度升級已撤銷。',
    interviewer_gone: '找不到負責人。請重新選擇。',
    karte_student: '無法變更學生。其他學生的檔案請另外建立。',
    karte_center: '中心請從您負責的中心選擇。',
    karte_student_gone: '找不到學生。請重新選擇。',
    karte_period: '{{from}}～{{to}}',
    karte_overlaps: '基準期間與這位學生的另一份檔案（{{period}}）重疊。請變更期間，或開啟該檔案。',
    karte_overlaps_another: '基準期間與這位學生的另一份檔案重疊。請變更期間，或開啟該檔案。',
    karte_center_gone: '找不到所選的中心。請重新選擇。',
    karte_interviews: '有 {{count}} 筆面談紀錄，無法刪除。若要刪除檔案，請先逐筆刪除面談紀錄。',
    home_published:
      '從這天起的課中，有 {{count}} 堂已發布。請改為 {{day}} 以後的日期，或在「講師排課」停止發布該週後再試一次。',
    home_effect_changed: '確認期間課程已變更。請再次確認內容後再執行。',
    home_no_plan: '沒有此變更的預定。可能已取消，或變更日已到而完成移轉。',
    home_begun: '變更日已到，無法取消。若要恢復，請登錄為新的變更。',
    home_planned: '這位學生已預定從 {{day}} 起變更。若要變更，請先取消該預定。',
    home_past: '變更日請指定明天以後的日期。',
    home_too_far: '變更日請指定一年以內的日期。',
    home_invalid: '要移往的中心請選擇啟用中的中心。',
    home_same: '與目前的中心相同。請選擇其他中心。',
    no_meeting:
      '會議還沒準備好，所以無法進入。請開著這個畫面稍等一下，再按一次「進入會議」。如果到了上課時間還是無法進入，請打電話給中心。',
    switching:
      '正在切換到新的會議。請開著這個畫面稍等一下，再按一次「進入會議」。如果過了 1 分鐘還是無法進入，請打電話給中心。',
    by_number:
      '這堂課的會議還沒準備好。有時可以用會議ID進入。如果要求輸入密碼，請輸入這個畫面上的密碼。無法進入時，請稍等一下，再按一次「進入會議」。',
    by_number_unseen:
      '這堂課的會議還沒準備好。如果無法從開啟的畫面進入，請回到這個畫面稍等一下，再按一次「進入會議」。',
    no_second_choice: '不受理第二志願。請只選擇第一志願。',
    same_choice: '與第一志願的時間相同。請選擇其他時間，或取消選擇。',
    no_longer_excused: '課程已開始或已取消，無法請假。',
    absence_late: '已超過請假的截止時間。現在請假將無法補課。請確認內容後再次送出。',
  },
}
