import * as z from "zod";
import { requiredLine } from "../field/text.ts";
import { CONTROL_POINTS, type ControlPoint } from "./control-points.ts";

/** Most characters of the reason for a change of passages. */
export const REASON_MAX = 200;

const STATIONS: ReadonlyMap<string, ControlPoint> = new Map(
  CONTROL_POINTS.map((point) => [point.station, point]),
);

/** Gives the city and the tariff of a station by its name, of which there is one each. */
export function stationNamed(
  name: string,
): Pick<ControlPoint, "city" | "station" | "tariff"> | null {
  const point = STATIONS.get(name);
  return point
    ? { city: point.city, station: point.station, tariff: point.tariff }
    : null;
}

/** The names of all stations, in the order of the cities. */
export const STATION_NAMES: readonly string[] = [...STATIONS.keys()];

const at = z.iso.datetime({ offset: true, error: "SpecifyDateAndTime" })
  .transform((text) => new Date(text));
const reason = requiredLine(REASON_MAX, "ReasonLength", "SpecifyReason");

/** What a person or a program sends to add a passage of a trip that was not found. */
export const PassageRequest = z.object({
  at,
  station: z.string("ChooseStation").refine(
    (name) => STATIONS.has(name),
    "ChooseStation",
  ),
  reason,
});
export type NewPassage = z.infer<typeof PassageRequest>;

/** What a person or a program sends to remove a passage that was found; without a station, one that is not known. */
export const PassageRemovalRequest = z.object({
  at,
  station: z.string("ChooseStation").refine(
    (name) => !name || STATIONS.has(name),
    "ChooseStation",
  ).nullish().transform((name) => name || null),
  reason,
});
export type PassageRemoval = z.infer<typeof PassageRemovalRequest>;
