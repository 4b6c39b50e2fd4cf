import * as z from "zod";
import { ADDRESS_MAX, lineOfText, requiredLine } from "../field/text.ts";
import { WEEKLY_HOURS } from "../working-hours/weekly-request.ts";
import { isDay } from "../time.ts";
import { PURPOSE_MAX } from "../trip/edit.ts";
import { TRIP_TYPES } from "../trip/trip.ts";
import {
  DIRECTIONS,
  findOverlap,
  LABEL_MAX,
  PLACE_KINDS,
  PLACE_RADIUS,
  RULES_MAX,
} from "./place.ts";

const text = (max: number) =>
  requiredLine(max, "TooLong50", "MissingPlaceData");
const degrees = (max: number) =>
  z.number("MissingPlaceData").min(-max, "CoordinatesFormat")
    .max(max, "CoordinatesFormat");

const RuleRequest = z.object({
  type: z.enum(TRIP_TYPES, "ChooseTripType"),
  purpose: lineOfText(PURPOSE_MAX, "PurposeLength").nullish()
    .transform((purpose) => purpose || null),
  direction: z.enum(DIRECTIONS, "ChooseDirection"),
  ...WEEKLY_HOURS,
}).transform(({ from, to, ...rule }) => ({
  ...rule,
  fromMinute: from,
  untilMinute: to,
}));

/** The day from which on a change also counts for stored trips; without it, it counts for later trips. */
export const ApplyFrom = z.string("InvalidDay").refine(isDay, "InvalidDay")
  .nullish().transform((day) => day ?? null);

/** What a person or a program sends to add or change a place; the errors are text keys. */
export const PlaceRequest = z.object({
  label: text(LABEL_MAX),
  address: text(ADDRESS_MAX),
  latitude: degrees(90),
  longitude: degrees(180),
  radius: z.number({
    error: ({ input }) =>
      input == null || input === ""
        ? "PlaceRadiusMissing"
        : "PlaceRadiusFormat",
  }).min(PLACE_RADIUS.minM, "PlaceRadiusTooSmall")
    .max(PLACE_RADIUS.maxM, "PlaceRadiusTooLarge"),
  kind: z.enum(["", ...PLACE_KINDS], "ChoosePlaceKind").nullish()
    .transform((kind) => kind || null),
  imeis: z.array(z.string("SelectUnits"), "SelectUnits").min(1, "SelectUnits"),
  rules: z.array(RuleRequest, "UnreadableRequest").max(RULES_MAX, "RulesLimit")
    .default([]).superRefine((rules, context) => {
      const number = findOverlap(rules);
      if (number === null) return;
      context.addIssue({
        code: "custom",
        message: "RulesOverlap",
        path: [number],
      });
    }),
  apply_from: ApplyFrom,
}).transform(({ radius, apply_from: applyFrom, ...place }) => ({
  ...place,
  radiusM: radius,
  applyFrom,
}));

export type NewPlace = z.output<typeof PlaceRequest>;
