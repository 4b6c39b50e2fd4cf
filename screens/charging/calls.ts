import * as z from "zod";
import {
  type Charging,
  CHARGINGS_AT_ONCE,
  findCharging,
  listChargings,
} from "../../db/charging/chargings.ts";
import { CHARGING_PLACES } from "../../domain/charging/charging.ts";
import { fail, ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { ANSWERS, deleteCharging, saveCharging } from "./changes.ts";

const ChargingV1 = z.object({
  id: z.number(),
  imei: z.string(),
  unit: z.string(),
  /** Noon of its day (UTC) while the hour is hidden. */
  time: z.iso.datetime(),
  kwh: z.number(),
  amount: z.number().nullable(),
  place: z.enum(CHARGING_PLACES).nullable(),
  place_by_hand: z.boolean(),
  entered_by: z.string().nullable(),
  may_change: z.boolean(),
  version: z.number(),
});

export const chargingsCall = createCall({
  summary:
    "The chargings of the units that the caller may see, the newest first, 50 a page, of one unit with imei. Where a private trip of somebody else had led, place is null and time is noon of the day, UTC (REP-19).",
  query: z.object({
    imei: z.string().optional(),
    page: z.string().optional(),
  }),
  data: z.array(ChargingV1),
}, async (ask) => {
  const { chargings } = await listChargings(ask.db, ask.actor, {
    offset: (ask.pageNumber - 1) * CHARGINGS_AT_ONCE,
    imei: ask.query("imei"),
  });
  return ok(chargings.map(toChargingV1));
});

export const addChargingCall = createChangeCall(saveCharging, {
  summary:
    "Adds a charging of an electric vehicle: when it began, its kWh, and the amount of a receipt. Without place the unit's track says whether it stood at home, at a workplace (both are marked places) or elsewhere. Sending the same unit and time again answers 422 and stores nothing (REP-19).",
  data: ChargingV1,
  status: 201,
}, show);

export const changeChargingCall = createChangeCall(saveCharging, {
  summary:
    "Changes a charging as a whole, on the version that was read; a place that is named stays, without one the track says it again (REP-19).",
  data: ChargingV1,
}, show);

export const deleteChargingCall = createCall({
  summary: "Deletes a charging (REP-19).",
  data: z.null(),
  answers: ANSWERS,
}, async (ask) => await deleteCharging(ask));

async function show({ db, actor }: Ask, { id }: { id: number }) {
  const charging = await findCharging(db, actor, id);
  return charging
    ? toChargingV1(charging)
    : fail({ code: "ChargingNotFound" as const });
}

function toChargingV1(charging: Charging): z.output<typeof ChargingV1> {
  const { costCents } = charging;
  return {
    id: charging.id,
    imei: charging.imei,
    unit: charging.unit,
    time: charging.chargedAt.toISOString(),
    kwh: charging.kwh,
    amount: costCents === null ? null : costCents / 100,
    place: charging.place,
    place_by_hand: charging.isPlaceByHand,
    entered_by: charging.by,
    may_change: charging.mayChange,
    version: charging.version,
  };
}
