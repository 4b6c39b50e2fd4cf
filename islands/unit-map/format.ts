/** Writes figures and times in the user's language and time zone. */
export interface Formats {
  speed(speedKmh: number | null): string;
  /** Kilometres with one decimal, from metres. */
  distance(metres: number): string;
  volts(volts: number): string;
  /** The time alone when it is today, with the date before it otherwise. */
  time(at: string | null, now: Date): string;
  /** The clock time of an instant, with seconds. */
  clock(at: Date): string;
}

/** Shown where nothing is known. */
const NOTHING = "–";

export function makeFormats(locale: string, timeZone: string): Formats {
  const speed = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilometer-per-hour",
    maximumFractionDigits: 0,
  });
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const distance = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilometer",
    ...tenths,
  });
  const decimal = new Intl.NumberFormat(locale, tenths);
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "short" });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: "short",
  });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: "medium",
  });
  const dayAndTime = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: "medium",
    timeStyle: "short",
  });
  return {
    speed: (speedKmh) => speedKmh === null ? NOTHING : speed.format(speedKmh),
    distance: (metres) => distance.format(metres / 1000),
    volts: (volts) => `${decimal.format(volts)} V`,
    time(at, now) {
      if (at === null) return NOTHING;
      const instant = new Date(at);
      return (day.format(instant) === day.format(now) ? time : dayAndTime)
        .format(instant);
    },
    clock: (at) => clock.format(at),
  };
}
