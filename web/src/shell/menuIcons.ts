import {
  IconBell,
  IconCalendar,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconFiles,
  IconFileText,
  IconHeartHandshake,
  IconHome,
  IconId,
  IconListDetails,
  IconMessages,
} from '@tabler/icons-react'
import { defineTexts } from '@terakoya/domain/words/words'

export type MenuIcon = typeof IconHome

/** The pictures of the bar at the bottom; every screen of the unlabelled menus has one. */
const icons: Readonly<Record<string, MenuIcon>> = {
  'C11101-teacher-today': IconCalendarEvent,
  'C11201-teacher-schedule': IconCalendar,
  'C10201-shifts': IconCalendarCheck,
  'C50101-report-approval': IconFileText,
  'C20201-karte': IconId,
  'C21101-student-today': IconCalendarEvent,
  'C21201-student-schedule': IconCalendar,
  'C30101-application': IconCalendarPlus,
  'C40501-lesson-list': IconListDetails,
  'C50102-past-report': IconFileText,
  'C50103-report-data': IconFiles,
  'C00101-notices': IconBell,
  chatroom: IconMessages,
  consult: IconHeartHandshake,
}

export function menuIcon(key: string): MenuIcon {
  return icons[key] ?? IconHome
}

/** Titles that fit under a picture, by key. */
const shortTitles: Readonly<Record<string, string>> = defineTexts('shortTitles', {
  'C11101-teacher-today': '今日',
  'C11201-teacher-schedule': '予定',
  'C10201-shifts': 'シフト',
  'C21101-student-today': '今日',
  'C21201-student-schedule': '予定・振替',
  'C30101-application': '申し込み',
})

export function shortTitle(item: { key: string; title: string }): string {
  return shortTitles[item.key] ?? item.title
}
