import type { Generated } from "kysely";
import type {
  DatedSetting,
  SettingValue,
} from "../../domain/account/setting-month.ts";
import type { BenefitTechnology } from "../../domain/benefit/technologies.ts";
import type { BenefitKind, FuelPayer } from "../../domain/benefit/settings.ts";
import type { Ownership } from "../../domain/emission/scopes.ts";
import type { LockEvent } from "../../domain/lock/lock.ts";
import type {
  DecimalMark,
  PayrollCodes,
  PayrollColumn,
  Separator,
} from "../../domain/payroll/mapping.ts";

/** What is paid for driving units, who has locked which of them, and what payroll needs. */
export interface BenefitTables {
  benefit_settings: BenefitSettingsTable;
  unit_locks: UnitLocksTable;
  lock_log: LockLogTable;
  company_cars: CompanyCarsTable;
  setting_months: SettingMonthsTable;
  fuel_costs: FuelCostsTable;
  payroll_mappings: PayrollMappingsTable;
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

/** What the tax office asks about a vehicle, and who has it. Money is in the currency of the country. */
interface CompanyCarsTable {
  account_id: number;
  unit_id: number;
  /** Null: as its benefit settings say. */
  ownership: Ownership | null;
  /** The employee who is taxed for it. */
  holder_id: number | null;
  list_price: number | null;
  /** A year. */
  vehicle_tax: number | null;
  technology: BenefitTechnology;
  /** First day on which it was taxed. */
  taxed_from: string | null;
  model_year: number | null;
  /** In Norway a van of class 2 or a light lorry. */
  is_van: boolean;
  engine_cc: number | null;
  /** What the employee pays a month, hundredths. */
  net_payment_cents: number | null;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
}

/** From which months on settings of a unit hold; in benefit_settings and company_cars is what held when they were last changed. */
interface SettingMonthsTable {
  account_id: number;
  unit_id: number;
  setting: DatedSetting;
  /** Its first day. */
  from_month: string;
  value: SettingValue;
}

/** What the employer paid for the fuel of a unit in a month, with value added tax. */
interface FuelCostsTable {
  account_id: number;
  unit_id: number;
  /** Its first day. */
  month: string;
  cost_cents: number;
}

/** How an account writes its payroll files. */
interface PayrollMappingsTable {
  account_id: number;
  separator: Separator;
  decimal_mark: DecimalMark;
  columns: PayrollColumn[];
  codes: PayrollCodes;
  /** Grows with each change: see db/versions.ts. */
  version: Generated<number>;
}
