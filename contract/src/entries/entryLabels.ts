/** What people call the fields of applications and requests. */
export const entryLabels: Readonly<Record<string, string>> = {
  accepted_choice: '承認した希望',
  fee_of_addition: '追加授業の料金の案内',
  fee_of_seminar: '季節講習の料金の案内',
  wish: '申請の内容',
}
