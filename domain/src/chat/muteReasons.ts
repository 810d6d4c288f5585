/**
 * What a child is told when its writing is stopped for a time. Words of one's own would be a line to the child that nobody else
 * reads (decision 187): administrators alone write them.
 */
export const muteReasonsForChildren: readonly string[] = [
  '同じ内容の書き込みが続いたため、しばらくお休みにします。',
  '読んだ人が傷つく言葉があったため、しばらくお休みにします。',
  '授業と関係のない書き込みが続いたため、しばらくお休みにします。',
  'センターからお話しするまで、しばらくお休みにします。',
]
