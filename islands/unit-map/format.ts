/** Writes figures and times in the user's language and time zone. */
export interface Formats {
  speed(speedKmh: number | null): string;
  /** Kilometres with one decimal, from metres. */
  distance(metres: number): string;
  volts(volts: number): string;
  /** The time alone when it is today, with the date before it otherwise. */
  time(at: string | null, now: Date): string;
  /** As the list of the page has it: the time alone today, with its weekday in the last week, and the day alone before. */
  brief(at: string, now: Date): string;
  /** The clock time of an instant, with seconds. */
  clock(at: Date): string;
}

/** Shown where nothing is known. */
const NOTHING = "–";

const DAY_MS = 86_400_000;

const kept = new Map<string, Formats>();

/** Gives the formats of a language in a zone. The server draws many maps with the same few, which are slow to make. */
export function formatsOf(locale: string, timeZone: string): Formats {
  const key = locale + timeZone;
  if (!kept.has(key)) {
    if (kept.size > 31) kept.clear();
    kept.set(key, makeFormats(locale, timeZone));
  }
  return kept.get(key)!;
}

function makeFormats(locale: string, timeZone: string): Formats {
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
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: "short",
  });
  const weekday = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: "short",
  });
  const shortDay = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: "numeric",
    month: "short",
  });
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: "medium",
  });
  // Sweden writes days as ISO 8601 does.
  const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeStyle: "medium",
  });
  return {
    speed: (speedKmh) => speedKmh === null ? NOTHING : speed.format(speedKmh),
    distance: (metres) => distance.format(metres / 1000),
    volts: (volts) => `${decimal.format(volts)} V`,
    time(at, now) {
      if (at === null) return NOTHING;
      const instant = new Date(at);
      const clock = time.format(instant);
      return isoDay.format(instant) === isoDay.format(now)
        ? clock
        : `${dayOfYear.format(instant)} ${clock}`;
    },
    brief(at, now) {
      const instant = new Date(at);
      const [then, today] = [instant, now].map((one) => isoDay.format(one)) as [
        string,
        string,
      ];
      const days = (Date.parse(today) - Date.parse(then)) / DAY_MS;
      if (days === 0) return time.format(instant);
      if (days > 0 && days < 7) {
        return `${weekday.format(instant)} ${time.format(instant)}`;
      }
      const isThisYear = then.slice(0, 4) === today.slice(0, 4);
      return (isThisYear ? shortDay : dayOfYear).format(instant);
    },
    clock: (at) => clock.format(at),
  };
}
