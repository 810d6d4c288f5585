import type { Translations } from '../words/words.ts'

export const zhTW = {
  lessonWords: {
    capacity: '1 對 {{capacity}}',
    whole: '90 分鐘',
    first: '前半 40 分鐘',
    second: '後半 40 分鐘',
  },
  grades: {
    E: '小{{year}}',
    J: '國{{year}}',
    H: '高{{year}}',
    beyond: '已畢業',
  },
  schoolLevelText: {
    E: '小',
    J: '國',
    H: '高',
  },
  attendanceText: {
    0: '未定',
    1: '出席',
    2: '遲到',
    3: '拒絕上課',
    4: '再次上課',
    8: '完成',
    9: '缺席已結',
  },
  genderText: {
    1: '男',
    2: '女',
    3: '不指定',
  },
  teacherTypeText: {
    0: '不指定',
    1: '學生',
    2: '兼任',
    3: '專任',
  },
  subjectTypeText: {
    1: '一般',
    2: '升學',
  },
  lessonStateTexts: {
    unassigned: '講師未定',
    unpublished: '未發布',
    unmarked: '未填出缺席',
    absent: '缺席',
    changed: '調課',
    cancelled: '取消',
  },
  cancelKindTexts: {
    moved: '調課',
    school: '停課',
    family: '取消',
    absence: '請假',
  },
  publishedStateTexts: {
    none: '未發布',
    same: '已發布',
    differs: '發布後有變更',
  },
  classTypeTexts: {
    1: '固定',
    2: '加課',
    3: '季節班',
  },
  enterBlockText: {
    not_distributed: '課程發布後才能進入會議。',
    too_early: '上課前 15 分鐘起可以進入會議。',
    over: '這堂課已經結束。',
  },
  attendanceBlockText: {
    cancelled: '這堂課已取消，無法填寫出缺席。',
    moved: '這堂課的時間或中心已變更，無法填寫出缺席。請重新載入畫面。',
    complete: '報告已核准並完成，無法變更出缺席。',
    reported: '報告已繳交，無法變更出缺席。要變更時，請先將報告改回草稿。',
    too_early: '上課前 10 分鐘起可以填寫出缺席。',
    day_ahead: '上課當天起才能更正出缺席，請於當天再更正。',
    too_late: '出缺席只能填寫到上課隔天，請聯絡中心。',
    not_after: '無法從目前的出缺席變更，請先復原。',
    nothing_to_undo: '沒有可復原的出缺席。',
    make_up_given: '補課額度已給予或已使用，無法復原缺席。請聯絡中心。',
  },
} satisfies Translations
