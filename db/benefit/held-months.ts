import {
  readSettingMonths,
  type SettingMonths,
} from "../account/setting-months.ts";
import type { Tx } from "../database.ts";
import { type FuelIn, unitFuelByMonth } from "../unit/fuel.ts";

/** From which months on settings of units hold, with what the units ran on: what else is read of months follows from them. */
export interface HeldMonths {
  months: SettingMonths;
  fuelIn: FuelIn;
}

/** Reads the settings of units of an account by months, each once. */
export async function readHeldMonths(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<HeldMonths> {
  const months = await readSettingMonths(tx, accountId, unitIds);
  const fuelIn = await unitFuelByMonth(tx, accountId, unitIds, months);
  return { months, fuelIn };
}
