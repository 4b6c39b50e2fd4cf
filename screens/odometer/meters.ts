import type { ShownReading } from "./readings.tsx";
import type { Meter, StoredReading } from "../../db/odometer/readings.ts";
import {
  OdometerReadingRequest,
  OperatingHoursRequest,
} from "../../domain/odometer/reading-request.ts";
import type { Format } from "../../locales/format.ts";
import type { Texts } from "../../locales/index.ts";

/** The differences between the pages of odometer and operating hours. */
interface MeterPage {
  id: Meter;
  path: string;
  request: typeof OdometerReadingRequest | typeof OperatingHoursRequest;
  /** Name of the value in the JSON shape, and the number of its units in one typed unit. */
  value: { name: "odometer" | "minutes"; factor: number };
  texts: (m: Texts) => {
    heading: string;
    explanation: string;
    empty: string;
    nowLabel: string;
    valueLabel: string;
    submit: string;
  };
  show: (reading: StoredReading, format: Format) => ShownReading;
}

export const METERS: Record<Meter, MeterPage> = {
  odometer: {
    id: "odometer",
    path: "/user/edit-terminal/odometer",
    request: OdometerReadingRequest,
    value: { name: "odometer", factor: 1000 },
    texts: ({ odometer: m }) => ({
      heading: m.link,
      explanation: m.explanation,
      empty: m.none,
      nowLabel: m.now,
      valueLabel: m.value,
      submit: m.add,
    }),
    show: ({ id, readAt, value }, format) => ({
      id,
      when: format.dateTime(readAt),
      value: format.distance(value),
    }),
  },
  operatingHours: {
    id: "operatingHours",
    path: "/user/edit-terminal/operating-hours",
    request: OperatingHoursRequest,
    value: { name: "minutes", factor: 60 },
    texts: ({ odometer: m }) => ({
      heading: m.hours,
      explanation: m.hoursExplanation,
      empty: m.noHours,
      nowLabel: m.hoursNow,
      valueLabel: m.hoursValue,
      submit: m.addHours,
    }),
    show: ({ id, readAt, value }, format) => ({
      id,
      when: format.dateTime(readAt),
      value: format.duration(value * 60_000),
    }),
  },
};
