import type * as en from "../en/report-schedule.ts";

export const reportSchedule: typeof en.reportSchedule = {
  title: "Faste rapporter",
  link: "Faste rapporter på e-post",
  mailThis: "Send denne rapporten regelmessig",
  explanation:
    "Rapporter som sendes på e-post som PDF og regneark. Hver mottaker får det vedkommende har lov til å se når rapporten sendes. Legg til en ved å åpne en rapport og velge «Send denne rapporten regelmessig».",
  choose: "Velg en rapport å sende",
  none: "Ingen rapport sendes regelmessig ennå.",
  add: "Send en rapport regelmessig",
  change: "Endre",
  paused: "Satt på pause",
  next: (time) => `Neste: ${time}`,
  last: (time) => `Sist: ${time}`,
  never: "Ikke sendt ennå",
  madeBy: (name) => `Opprettet av ${name}`,
  receivers: "Mottakere",
  receiversHint: "Hver av dem får bare det de selv har lov til å se.",
  noReceivers: "Ingen mottar den.",
  sendNow: "Send nå",
  pause: "Sett på pause",
  goOn: "Gjenoppta",
  remove: "Slett",
  removeQuestion: (title) => `Slutte å sende ${title} og slette planen?`,
  keep: "Behold",
  leave: "Slutt å sende den til meg",
  frequency: "Hvor ofte",
  frequencies: {
    daily: "Hver dag, om dagen før",
    weekly: "Hver uke, om de sju dagene før",
    monthly: "Hver måned, om kalendermåneden før",
  },
  daily: (clock) => `Hver dag kl. ${clock}`,
  weekly: (weekday, clock) => `Hver ${weekday.toLowerCase()} kl. ${clock}`,
  monthly: (day, clock) => `Hver måned, ${day}, kl. ${clock}`,
  weekday: "Ukedag",
  monthDay: "Dag i måneden",
  monthDayOf: (day) => `den ${day}.`,
  lastDay: "siste dag",
  clock: "Klokkeslett",
  clockHint: (zone) => `Etter kontoens klokke (${zone}).`,
  skipEmpty: "Send ingenting når rapporten er tom",
  save: "Lagre",
  back: "Avbryt",
};

export const reportScheduleByKey: typeof en.reportScheduleByKey = {
  ReportScheduleNotFound: "Det finnes ingen slik plan.",
  ReportSchedulesLimit: "En konto kan ha høyst 100 faste rapporter.",
  FrequencyMissing: "Velg hvor ofte rapporten skal sendes.",
  WeekdayWrong: "Velg en ukedag.",
  MonthDayWrong: "Velg en dag i måneden.",
  ClockWrong: "Oppgi et klokkeslett som 07:00.",
  ReceiverUnknown: "En av mottakerne er ikke bruker i kontoen.",
  ReceiversMissing: "Velg minst én mottaker.",
  ReceiversLimit: "En rapport kan ha høyst 50 mottakere.",
  OnlyToYourself:
    "Bare administratorer som ser alle enheter, kan sende rapporter til andre.",
};

export const reportScheduleNotices: typeof en.reportScheduleNotices = {
  ReportScheduleSaved: "Rapporten sendes nå regelmessig.",
  ReportScheduleRemoved: "Planen er slettet.",
  ReportSchedulePaused: "Rapporten er satt på pause.",
  ReportScheduleResumed: "Rapporten sendes igjen.",
  ReportScheduleLeft: "Rapporten sendes ikke lenger til deg.",
  ReportOnItsWay: "Rapporten er på vei.",
};
