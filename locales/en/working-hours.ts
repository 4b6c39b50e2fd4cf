/** The working-hour switch of a unit. */
export const workingHours = {
  link: "Working hours",
  title: (unit: string) => `Working hours – ${unit}`,
  explanation:
    "Types trips by themselves. Rules of places go before, and what a person writes on a trip always wins.",
  mode: "Working-hour switch",
  modes: {
    off: "Off: trips are business until somebody changes them",
    scheduled:
      "Scheduled: trips within working hours are business, others private",
    manual: "Manual: trips get the type that stands when they start",
  },
  schedule: "Working hours",
  weekdays: [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ],
  from: (day: string, number: number) => `${day}, from (${number})`,
  until: (day: string, number: number) => `${day}, until (${number})`,
  more: "More hours a day",
  manual: "Type from now on",
  now: {
    business: "Trips are business now.",
    private: "Trips are private now.",
    other: "Trips are of the type other now.",
  },
  switchTo: {
    business: "Switch to business",
    private: "Switch to private",
    other: "Switch to other",
  },
};

/** What the server says about it, by text key. */
export const workingHoursByKey = {
  ChooseHoursMode: "Choose off, scheduled or manual.",
  TooManyHours: "That are more hours than a week has room for.",
};

/** Notices that show once when something is done. */
export const workingHoursNotices = {
  WorkingHoursSaved: "The working hours were saved.",
};
