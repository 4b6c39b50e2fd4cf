/** Reports that are sent by mail regularly. */
export const reportSchedule = {
  title: "Regular reports",
  link: "Regular reports by mail",
  mailThis: "Mail this report regularly",
  explanation:
    "Reports that are sent by mail as PDF and spreadsheet. Each receiver gets what they may see when it is sent. To add one, open a report and choose “Mail this report regularly”.",
  choose: "Choose a report to send",
  none: "No report is sent regularly yet.",
  add: "Mail a report regularly",
  change: "Change",
  paused: "Paused",
  next: (time: string) => `Next: ${time}`,
  last: (time: string) => `Last: ${time}`,
  never: "Not sent yet",
  madeBy: (name: string) => `Made by ${name}`,
  receivers: "Receivers",
  receiversHint: "Each of them gets only what they may see themselves.",
  noReceivers: "Nobody receives it.",
  sendNow: "Send now",
  pause: "Pause",
  goOn: "Resume",
  remove: "Delete",
  removeQuestion: (title: string) =>
    `Stop sending ${title} and delete the schedule?`,
  keep: "Keep",
  leave: "Stop sending it to me",
  frequency: "How often",
  frequencies: {
    daily: "Daily, about the day before",
    weekly: "Weekly, about the seven days before",
    monthly: "Monthly, about the calendar month before",
  },
  daily: (clock: string) => `Daily at ${clock}`,
  weekly: (weekday: string, clock: string) => `${weekday}s at ${clock}`,
  monthly: (day: string, clock: string) => `Monthly on the ${day} at ${clock}`,
  weekday: "Day of the week",
  monthDay: "Day of the month",
  monthDayOf: (day: number) => `${day}.`,
  lastDay: "last day",
  clock: "Time",
  clockHint: (zone: string) => `By the clock of the account (${zone}).`,
  skipEmpty: "Send nothing when the report is empty",
  save: "Save",
  back: "Cancel",
};

export const reportScheduleByKey = {
  ReportScheduleNotFound: "There is no such schedule.",
  ReportSchedulesLimit: "An account can have at most 100 regular reports.",
  FrequencyMissing: "Choose how often the report is sent.",
  WeekdayWrong: "Choose a day of the week.",
  MonthDayWrong: "Choose a day of the month.",
  ClockWrong: "Enter a time as in 07:00.",
  ReceiverUnknown: "One of the receivers is not a user of the account.",
  ReceiversMissing: "Choose at least one receiver.",
  ReceiversLimit: "A report can have at most 50 receivers.",
  OnlyToYourself:
    "Only administrators who see all units can send reports to others.",
};

export const reportScheduleNotices = {
  ReportScheduleSaved: "The report will be sent regularly.",
  ReportScheduleRemoved: "The schedule has been deleted.",
  ReportSchedulePaused: "The report is paused.",
  ReportScheduleResumed: "The report is sent again.",
  ReportScheduleLeft: "The report is no longer sent to you.",
  ReportOnItsWay: "The report is on its way.",
};
