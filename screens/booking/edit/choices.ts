import {
  type BookingDriver,
  listDriversFor,
} from "../../../db/booking/drivers.ts";
import { listLatestVehicles } from "../../../db/booking/latest.ts";
import { listPurposes } from "../../../db/booking/purposes.ts";
import { listNeedingApproval } from "../../../db/booking/rules.ts";
import {
  type BookableVehicle,
  findVehicle,
  listVehicles,
  listVehiclesByImei,
} from "../../../db/booking/vehicles.ts";
import type { Booking } from "../../../domain/booking/booking.ts";
import { THIS_WEEK } from "../../../domain/booking/week-query.ts";
import { type Ask, NO_ID } from "../../../http/ask.ts";

/** Most vehicles that the form offers; the others are reached from their row of the week. */
const OFFERED = 100;

/** Most vehicles that stand before the others since the person had them last. */
const LATEST = 3;

/** What the form of a booking offers. */
export interface Choices {
  /** Those that the person had last stand first. */
  vehicles: BookableVehicle[];
  /** The ids of those that the person had last. */
  latest: number[];
  /** The ids of those of which a booking waits for an administrator (BOOK-34). */
  needApproval: number[];
  /** For whom the person may book (BOOK-10). */
  drivers: Pick<BookingDriver, "id" | "name">[];
  purposes: string[];
}

/** Finds the vehicle in the address; undefined when none is named, null when the person sees no such one. */
export async function findAskedVehicle(
  ask: Ask,
): Promise<BookableVehicle | undefined | null> {
  if (!ask.query("vehicle")) return undefined;
  const id = /^\d{1,9}$/.test(ask.query("vehicle")!)
    ? Number(ask.query("vehicle"))
    : NO_ID;
  return await findVehicle(ask.db, ask.actor, id) ?? null;
}

/** Reads what the form offers; the chosen vehicle and the driver of the booking are always there. */
export async function readChoices(
  { db, actor, now }: Ask,
  vehicle: BookableVehicle | undefined,
  chosenImei: string | undefined,
  booking?: Booking,
): Promise<Choices> {
  const part = { offset: 0, limit: OFFERED };
  const { vehicles } = await listVehicles(db, actor, THIS_WEEK, part);
  const own = { now, limit: LATEST };
  const had = await listLatestVehicles(db, actor, own);
  const latest = had.map(({ id }) => id);
  const offered = [
    ...had,
    ...vehicles.filter(({ id }) => !latest.includes(id)),
  ];
  const known = (imei: string) => offered.some((one) => one.imei === imei);
  if (vehicle && !known(vehicle.imei)) offered.unshift(vehicle);
  if (chosenImei && !known(chosenImei)) {
    offered.unshift(...await listVehiclesByImei(db, actor, [chosenImei]));
  }
  if (booking && !known(booking.imei)) {
    const { unitId: id, imei, unitName: name } = booking;
    offered.unshift({ id, imei, name, registrationNumber: null, model: null });
  }
  const drivers = await listDriversFor(db, actor);
  return {
    vehicles: offered,
    latest,
    needApproval: await listNeedingApproval(
      db,
      actor,
      offered.map(({ id }) => id),
    ),
    drivers,
    purposes: await listPurposes(db, actor),
  };
}
