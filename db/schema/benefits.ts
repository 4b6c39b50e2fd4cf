import type { Generated } from "kysely";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { LockEvent } from "../../domain/lock/lock.ts";

/** What is paid for driving units, and who has locked which of them. */
export interface BenefitTables {
  benefit_settings: BenefitSettingsTable;
  unit_locks: UnitLocksTable;
  lock_log: LockLogTable;
}

interface BenefitSettingsTable {
  account_id: number;
  unit_id: number;
  /** Null when deactivated. */
  kind: BenefitKind | null;
  fuel_payer: FuelPayer;
  /** Litres, kWh or kg. */
  consumption_per_10_km: number | null;
  reimbursement_cents_per_10_km: number | null;
  /** Null: the account's price. */
  market_fuel_price_cents: number | null;
  /** Whether administrators without access see it on the map during its working hours while it is locked. */
  is_shown_at_work: boolean;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
}

/** Units that are locked now. */
interface UnitLocksTable {
  account_id: number;
  unit_id: number;
  locked_by: number;
  locked_at: Date;
}

/** Every lock and unlock, with the name of the person as it was. */
interface LockLogTable {
  account_id: number;
  id: Generated<number>;
  unit_id: number;
  event: LockEvent;
  happened_at: Date;
  user_id: number;
  user_name: string;
  /** Support's people belong to another account. */
  by_support: boolean;
}
