import { attestPeriod } from "../../db/attest/attests.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { addDays, countDays, dayOf, instantOf } from "../../domain/time.ts";
import { daysOfMonth } from "../../domain/trip/log/log-query.ts";
import { HISTORY_DAYS } from "../fleet.ts";
import { administrator } from "../zones.ts";

/** A car that was driven before the fleet began to report. */
export interface PastCar {
  imei: string;
  /** E-mail of the employee who has it. */
  holder: string;
  /** Metres of a private outing; null for a car without any. */
  privateM: number | null;
}

interface Ids {
  users: ReadonlyMap<string, number>;
  units: ReadonlyMap<string, number>;
}

const MONTHS = 3;
const OFFICE = "Sveavägen 44, Stockholm";
/** Where business drives went and how far that is, metres, in turns. */
const DRIVES: readonly [to: string, metres: number][] = [
  ["Stora Marknadsvägen 15, Täby", 23_430],
  ["Storgatan 1, Södertälje", 41_770],
  ["Kistagången 16, Kista", 12_910],
  ["Dag Hammarskjölds väg 10, Uppsala", 88_350],
  ["Stationsgatan 4, Märsta", 35_640],
  ["Råsundavägen 4, Solna", 7_280],
  ["Tullportsgatan 3, Norrtälje", 54_190],
];
const HOME = "Bergsvägen 8, Nacka";
const OUTING = "Strandvägen 2, Nynäshamn";
const PURPOSES = ["Kundbesök", "Möte", "Servicebesök"];

/**
 * Enters what cars drove in the months before the fleet began to report, and who had them, as their holders would by
 * hand: on business on each working day, in private on some Saturdays.
 */
export async function insertPastTrips(
  tx: Tx,
  { accountId, userId }: UserActor,
  cars: readonly PastCar[],
  ids: Ids,
): Promise<void> {
  const { time_zone: zone } = await tx.selectFrom("accounts")
    .select("time_zone").where("id", "=", accountId).executeTakeFirstOrThrow();
  const days = pastDays(zone);
  for (const [turn, { imei, holder, privateM }] of cars.entries()) {
    const of = {
      account_id: accountId,
      unit_id: ids.units.get(imei)!,
      driver_id: ids.users.get(holder)!,
    };
    await tx.insertInto("check_ins").values({
      ...of,
      from_at: new Date(instantOf(days[0]!, "00:00", zone)!),
      created_by: userId,
    })
      // The journal has named the drivers of some already.
      .onConflict((on) => on.doNothing()).execute();
    await tx.insertInto("trips").values(
      days.flatMap((day, number) => {
        const drive = driveOf(day, number + turn * 3, privateM);
        if (!drive) return [];
        return [{ ...of, ...HAND, ...drive.as, ...timesOf(day, drive, zone) }];
      }),
    ).execute();
  }
}

/** Lists the days from the first of a month until the fleet begins. */
function pastDays(zone: string): string[] {
  const today = Temporal.PlainDate.from(dayOf(Date.now(), zone));
  const first = today.subtract({ months: MONTHS }).with({ day: 1 }).toString();
  const last = today.subtract({ days: HISTORY_DAYS + 1 }).toString();
  return Array.from(
    { length: countDays(first, last) },
    (_, i) => addDays(first, i),
  );
}

/**
 * Attests what an employee drove in the months that were over before the fleet began to report, month by month; who is
 * late with it has last month left.
 */
export async function attestPast(
  db: Db,
  email: string,
  userId: number,
  timeZone: string,
  isLate = false,
): Promise<void> {
  const actor = await administrator(db, email);
  const days = pastDays(timeZone);
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  const thisMonth = dayOf(Date.now(), timeZone).slice(0, 8);
  const lastMonth = addDays(`${thisMonth}01`, -1).slice(0, 7);
  for (const month of months.keys()) {
    const { from, to } = daysOfMonth(month)!;
    if (to > days.at(-1)! || isLate && month === lastMonth) return;
    await attestPeriod(db, actor, {
      subject: { userId },
      days: { from, to },
      note: null,
      timeZone,
      now: new Date(),
    });
  }
}

interface Drive {
  metres: number;
  as: {
    type: "business" | "private";
    purpose: string | null;
    start_address: string;
    stop_address: string;
  };
}

function driveOf(
  day: string,
  number: number,
  privateM: number | null,
): Drive | null {
  const date = Temporal.PlainDate.from(day);
  if (date.dayOfWeek <= 5) {
    const [stop_address, metres] = DRIVES[number % DRIVES.length]!;
    return {
      metres,
      as: {
        type: "business",
        purpose: PURPOSES[number % PURPOSES.length]!,
        start_address: OFFICE,
        stop_address,
      },
    };
  }
  // The first and the third Saturday of a month: a year's 10 outings come near.
  const week = Math.ceil(date.day / 7);
  const isOuting = date.dayOfWeek === 6 && (week === 1 || week === 3);
  return privateM !== null && isOuting
    ? {
      metres: privateM,
      as: {
        type: "private",
        purpose: null,
        start_address: HOME,
        stop_address: OUTING,
      },
    }
    : null;
}

/** A minute for each kilometre, from nine o'clock on. */
function timesOf(day: string, { metres }: Drive, zone: string) {
  const startedAt = instantOf(day, "09:00", zone)!;
  return {
    started_at: new Date(startedAt),
    stopped_at: new Date(startedAt + metres * 60),
    distance_m: metres,
  };
}

/** What a trip that was entered by hand has in all columns besides. */
const HAND = {
  kind: "driven",
  typed_by: "manual",
  start_latitude: null,
  start_longitude: null,
  stop_latitude: null,
  stop_longitude: null,
  distance_source: "hand",
  odometer_start_m: null,
  odometer_stop_m: null,
  max_speed_kmh: null,
  has_gap: false,
  ongoing: false,
  confirmed_at: null,
  ignition_at_stop: null,
  route: "",
  purpose_by_hand: true,
  by_hand: true,
} as const;
