import type * as en from "../en/working-hours.ts";

export const workingHours: typeof en.workingHours = {
  link: "Arbeidstid",
  title: (unit) => `Arbeidstid – ${unit}`,
  explanation:
    "Velger turtype automatisk. Regler for steder går foran, og en type noen selv har valgt, gjelder alltid.",
  mode: "Type etter arbeidstid",
  modes: {
    off: "Av: turer er yrkesturer til noen endrer dem",
    scheduled:
      "Etter timeplan: turer i arbeidstiden er yrkesturer, andre er private",
    manual: "Manuell: turer får typen som gjelder når de starter",
  },
  ofProfile: {
    scheduled: (name: string) =>
      `Funksjonsprofilen ${name} bestemmer arbeidstiden til enheten. Den endres der.`,
    manual: (name: string) =>
      `Etter funksjonsprofilen ${name} velges turenes type for hånd.`,
  },
  schedule: "Arbeidstid",
  weekdays: [
    "Mandag",
    "Tirsdag",
    "Onsdag",
    "Torsdag",
    "Fredag",
    "Lørdag",
    "Søndag",
  ],
  asMonday: "Som mandag",
  from: (day, number) => `${day}, fra (${number})`,
  until: (day, number) => `${day}, til (${number})`,
  more: "Flere tider per dag",
  manual: "Type fra nå av",
  now: {
    business: "Turer er yrkesturer nå.",
    private: "Turer er private nå.",
    other: "Turer er av typen annet nå.",
  },
  switchTo: {
    business: "Bytt til yrke",
    private: "Bytt til privat",
    other: "Bytt til annet",
  },
};

export const workingHoursByKey: typeof en.workingHoursByKey = {
  ChooseHoursMode: "Velg av, etter timeplan eller manuell.",
  HoursOfProfile:
    "En funksjonsprofil bestemmer hvordan arbeidstidsvalget til enheten virker.",
  TooManyHours: "Det er flere tider enn en uke har plass til.",
};

export const workingHoursNotices: typeof en.workingHoursNotices = {
  WorkingHoursSaved: "Arbeidstiden ble lagret.",
};
