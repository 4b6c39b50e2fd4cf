import type { FuelType } from "../unit/fuel-type.ts";
import type { ValidRule } from "./car-rules.ts";
import { MIL_M } from "./fuel-benefit.ts";

/** When charging at the employer's workplace is free of tax, in Sweden (domain-facts 1.4). */
const FREE_AT_WORK: readonly ValidRule[] = [{
  validFrom: "2023-07-01",
  validTo: "2026-06-30",
  source: "Skatteverket",
}];

/** Gives by what charging at work is free of tax in a month (2026-03); null where it is taxed as other electricity. */
export function freeChargingIn(
  country: string,
  month: string,
): ValidRule | null {
  if (country !== "SE") return null;
  const day = `${month}-01`;
  return FREE_AT_WORK.find((rule) =>
    rule.validFrom <= day && day <= (rule.validTo ?? day)
  ) ?? null;
}

/** What a vehicle was charged with in a whole month, kWh, and how far it drove in it, metres. */
export interface ChargedMonth {
  atWork: number;
  total: number;
  drivenM: number;
}

/** What decides whether electricity of a vehicle's month is free of tax. */
interface ChargedVehicle {
  country: string;
  /** As in 2026-03. */
  month: string;
  fuelType: FuelType | null;
  /** Null where nothing of its charging is known. */
  charged: ChargedMonth | null;
}

/** Tells whether a vehicle was charged at work free of tax in a month. */
export function isChargedFree(
  { country, month, fuelType, charged }: ChargedVehicle,
): boolean {
  return fuelType === "electric" && charged !== null && charged.atWork > 0 &&
    freeChargingIn(country, month) !== null;
}

/**
 * Gives the share of the private electricity of a month that was charged at work free of tax; 0 where none was. It is the
 * share of what was charged in the month, or of what was used in it where not all that was charged is entered. A part of
 * the month has the same share. It uses `perMil` kWh per 10 km; null where that is not known.
 */
export function freeShareOf(
  of: ChargedVehicle,
  perMil: number | null,
): number {
  const { charged } = of;
  if (charged === null || perMil === null || !isChargedFree(of)) return 0;
  const { atWork, total, drivenM } = charged;
  return atWork / Math.max(total, drivenM / MIL_M * perMil);
}
