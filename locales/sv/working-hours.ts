import type * as en from "../en/working-hours.ts";

export const workingHours: typeof en.workingHours = {
  link: "Arbetstider",
  title: (unit) => `Arbetstider – ${unit}`,
  explanation:
    "Väljer resornas typ automatiskt. Platsernas regler går före, och en typ som någon själv har valt gäller alltid.",
  mode: "Typ efter arbetstid",
  modes: {
    off: "Av: resor är tjänsteresor tills någon ändrar dem",
    scheduled:
      "Schemalagd: resor inom arbetstid är tjänsteresor, övriga privata",
    manual: "Manuell: resor får den typ som gäller när de börjar",
  },
  ofProfile: {
    scheduled: (name: string) =>
      `Funktionsprofilen ${name} bestämmer enhetens arbetstider. De ändras där.`,
    manual: (name: string) =>
      `Enligt funktionsprofilen ${name} väljs resornas typ för hand.`,
  },
  schedule: "Arbetstider",
  weekdays: [
    "Måndag",
    "Tisdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lördag",
    "Söndag",
  ],
  asMonday: "Som måndag",
  from: (day, number) => `${day}, från (${number})`,
  until: (day, number) => `${day}, till (${number})`,
  more: "Fler tider per dag",
  manual: "Typ från och med nu",
  now: {
    business: "Resor är tjänsteresor nu.",
    private: "Resor är privata nu.",
    other: "Resor är av typen övrigt nu.",
  },
  switchTo: {
    business: "Växla till tjänst",
    private: "Växla till privat",
    other: "Växla till övrigt",
  },
};

export const workingHoursByKey: typeof en.workingHoursByKey = {
  ChooseHoursMode: "Välj av, schemalagd eller manuell.",
  HoursOfProfile:
    "En funktionsprofil bestämmer hur enhetens arbetstidsval fungerar.",
  TooManyHours: "Tiderna är fler än vad som ryms i en vecka.",
};

export const workingHoursNotices: typeof en.workingHoursNotices = {
  WorkingHoursSaved: "Arbetstiderna sparades.",
};
