import * as z from "zod";
import { readTripTolls, type TripTolls } from "../../db/toll/trip-tolls.ts";
import { findTrip } from "../../db/trip/trips.ts";
import { remarksOf } from "../../documents/statement/toll-remark.ts";
import { fail, ok } from "../../domain/result.ts";
import { toId } from "../../http/address.ts";
import { type Ask, NO_ID } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import {
  addPassage,
  PASSAGE_ANSWERS,
  removePassage,
  undoTollChange,
} from "./passage-changes.ts";

const instant = z.iso.datetime();
const station = z.string().nullable();

const TripTollsV1 = z.object({
  passages: z.array(z.object({
    at: instant,
    station,
    /** Kronor: what its hour costs, and what is charged. */
    tariff: z.number(),
    fee: z.number(),
    /** Codes such as dayMaximum, probable, added and removed. */
    remarks: z.array(z.string()),
  })),
  /** The newest first. */
  changes: z.array(z.object({
    id: z.number(),
    kind: z.enum(["added", "removed"]),
    at: instant,
    station,
    reason: z.string(),
    changed_at: instant,
    changed_by: z.string(),
    undone_at: instant.nullable(),
    undone_by: z.string().nullable(),
  })),
});

export const passagesCall = createCall({
  summary:
    "The congestion tax of a trip: its passages with what each costs, and what people added and removed (REP-13).",
  data: TripTollsV1,
  answers: PASSAGE_ANSWERS,
}, async (ask) => {
  const shown = await readShown(ask);
  return "ok" in shown ? shown : ok(shown);
});

export const addPassageCall = createChangeCall(addPassage, {
  summary:
    "Adds a passage of a trip that was not found, at a station and a time within the trip, with a reason (REP-13).",
  data: TripTollsV1,
  status: 201,
}, readShown);

export const removePassageCall = createChangeCall(removePassage, {
  summary:
    "Removes a passage of a trip that did not take place, by its time and station, with a reason; a passage that was added is undone instead (REP-13).",
  data: TripTollsV1,
  status: 201,
}, readShown);

export const undoTollChangeCall = createCall({
  summary:
    "Undoes what a person added or removed of a trip's passages; its line stays in the log (REP-13).",
  data: z.null(),
  answers: PASSAGE_ANSWERS,
}, (ask) => undoTollChange(ask, toId(ask.c.req.param("change")) ?? NO_ID));

async function readShown({ db, actor, id }: Ask) {
  const trip = await findTrip(db, actor, id);
  if (!trip || trip.kind === "transported") {
    return fail({ code: "TripNotFound" as const });
  }
  if (trip.masked) return fail({ code: "TripMasked" as const });
  return toTripTollsV1(await readTripTolls(db, actor, trip));
}

function toTripTollsV1(
  { passages, changes }: TripTolls,
): z.infer<typeof TripTollsV1> {
  return {
    passages: passages.map((toll) => ({
      at: new Date(toll.passedAt).toISOString(),
      station: toll.station,
      tariff: toll.tariffOre / 100,
      fee: toll.feeOre / 100,
      remarks: remarksOf(toll),
    })),
    changes: changes.map((one) => ({
      id: one.id,
      kind: one.kind,
      at: one.passedAt.toISOString(),
      station: one.station,
      reason: one.reason,
      changed_at: one.changedAt.toISOString(),
      changed_by: one.changedBy,
      undone_at: one.undoneAt?.toISOString() ?? null,
      undone_by: one.undoneBy,
    })),
  };
}
