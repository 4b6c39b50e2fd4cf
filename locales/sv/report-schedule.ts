import type * as en from "../en/report-schedule.ts";

export const reportSchedule: typeof en.reportSchedule = {
  title: "Regelbundna rapporter",
  link: "Regelbundna rapporter via e-post",
  mailThis: "Skicka den här rapporten regelbundet",
  explanation:
    "Rapporter som skickas via e-post som PDF och kalkylblad. Varje mottagare får det som hen har rätt att se när rapporten skickas. Lägg till en genom att öppna en rapport och välja ”Skicka den här rapporten regelbundet”.",
  choose: "Välj en rapport att skicka",
  none: "Ingen rapport skickas regelbundet än.",
  add: "Skicka en rapport regelbundet",
  change: "Ändra",
  paused: "Pausad",
  next: (time) => `Nästa: ${time}`,
  last: (time) => `Senast: ${time}`,
  never: "Inte skickad än",
  madeBy: (name) => `Skapad av ${name}`,
  receivers: "Mottagare",
  receiversHint: "Var och en får bara det som hen själv får se.",
  noReceivers: "Ingen tar emot den.",
  sendNow: "Skicka nu",
  pause: "Pausa",
  goOn: "Återuppta",
  remove: "Ta bort",
  removeQuestion: (title) => `Sluta skicka ${title} och ta bort schemat?`,
  keep: "Behåll",
  leave: "Sluta skicka den till mig",
  frequency: "Hur ofta",
  frequencies: {
    daily: "Varje dag, om dagen före",
    weekly: "Varje vecka, om de sju dagarna före",
    monthly: "Varje månad, om kalendermånaden före",
  },
  daily: (clock) => `Varje dag kl. ${clock}`,
  weekly: (weekday, clock) => `Varje ${weekday.toLowerCase()} kl. ${clock}`,
  monthly: (day, clock) => `Varje månad, ${day}, kl. ${clock}`,
  weekday: "Veckodag",
  monthDay: "Dag i månaden",
  monthDayOf: (day) => `den ${day}:${[1, 2, 21, 22].includes(day) ? "a" : "e"}`,
  lastDay: "sista dagen",
  clock: "Klockslag",
  clockHint: (zone) => `Enligt kontots klocka (${zone}).`,
  skipEmpty: "Skicka ingenting när rapporten är tom",
  save: "Spara",
  back: "Avbryt",
};

export const reportScheduleByKey: typeof en.reportScheduleByKey = {
  ReportScheduleNotFound: "Det finns inget sådant schema.",
  ReportSchedulesLimit: "Ett konto kan ha högst 100 regelbundna rapporter.",
  FrequencyMissing: "Välj hur ofta rapporten ska skickas.",
  WeekdayWrong: "Välj en veckodag.",
  MonthDayWrong: "Välj en dag i månaden.",
  ClockWrong: "Ange ett klockslag som 07:00.",
  ReceiverUnknown: "En av mottagarna är inte användare i kontot.",
  ReceiversMissing: "Välj minst en mottagare.",
  ReceiversLimit: "En rapport kan ha högst 50 mottagare.",
  OnlyToYourself:
    "Bara administratörer som ser alla enheter kan skicka rapporter till andra.",
};

export const reportScheduleNotices: typeof en.reportScheduleNotices = {
  ReportScheduleSaved: "Rapporten skickas nu regelbundet.",
  ReportScheduleRemoved: "Schemat har tagits bort.",
  ReportSchedulePaused: "Rapporten är pausad.",
  ReportScheduleResumed: "Rapporten skickas igen.",
  ReportScheduleLeft: "Rapporten skickas inte längre till dig.",
  ReportOnItsWay: "Rapporten är på väg.",
};
