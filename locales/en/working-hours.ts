/** The working-hour switch of a unit. */
export const workingHours = {
  link: "Working hours",
  title: (unit: string) => `Working hours – ${unit}`,
  explanation:
    "Chooses the type of trips automatically. Rules of places take precedence, and a type that a person has chosen always applies.",
  mode: "Working-hour switch",
  modes: {
    off: "Off: trips are business until somebody changes them",
    scheduled:
      "Scheduled: trips within working hours are business, others private",
    manual: "Manual: trips get the type that is set when they start",
  },
  ofProfile: {
    scheduled: (name: string) =>
      `The feature profile ${name} sets the working hours of the unit. They are changed there.`,
    manual: (name: string) =>
      `The feature profile ${name} lets people choose the type of trips by hand.`,
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
  asMonday: "As Monday",
  from: (day: string, number: number) => `${day}, from (${number})`,
  until: (day: string, number: number) => `${day}, until (${number})`,
  more: "More hours per day",
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
  HoursOfProfile:
    "A feature profile sets how the working-hour switch of the unit works.",
  TooManyHours: "There are more hours than fit into a week.",
};

/** Notices that show once when something is done. */
export const workingHoursNotices = {
  WorkingHoursSaved: "The working hours were saved.",
};
