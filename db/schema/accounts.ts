import type { Generated } from "kysely";
import type { Unique } from "../../domain/access/actor.ts";
import type { PriceKind } from "../../domain/account/setting-month.ts";
import type { Language } from "../../domain/language.ts";
import type { PaymentType } from "../../domain/stock/stock-unit.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { CreatedAt } from "./created-at.ts";

/** Accounts, the visits of support to them, and the stock of units. */
export interface AccountTables {
  deployment: DeploymentTable;
  seal_keys: SealKeysTable;
  accounts: AccountsTable;
  account_time_zones: AccountTimeZonesTable;
  price_months: PriceMonthsTable;
  support_visits: SupportVisitsTable;
  stock_units: StockUnitsTable;
  account_changes: AccountChangesTable;
  claims: ClaimsTable;
  changed_claims: ChangedClaimsTable;
  moved_accounts: MovedAccountsTable;
  arrived_accounts: ArrivedAccountsTable;
  joined_cells: JoinedCellsTable;
}

/** One row: what all nodes of a deployment share. */
interface DeploymentTable {
  /** Key that encrypts the cookie of a signed-in user. */
  cookie_key: Uint8Array;
  /** Keys of Web Push, created at the first start that needs them. */
  vapid_public_key: Generated<string | null>;
  vapid_private_key: Generated<string | null>;
}

/** Keys that values are sealed with, by their ids: see db/seal/keys.ts. */
interface SealKeysTable {
  id: Uint8Array;
  taken_at: CreatedAt;
}

/** How many changes the people of an account have made: see db/replica/changes.ts. */
interface AccountChangesTable {
  account_id: number;
  changes: number;
}

/** To whom belongs what is unique over all cells: see db/cell/claims.ts. */
interface ClaimsTable extends Claim {
  claimed_at: Generated<Date>;
  /** Its account has stored it. */
  is_confirmed: Generated<boolean>;
}

/** What a transaction takes and gives up; no row outlives its transaction. */
interface ChangedClaimsTable extends Claim {
  is_taken: boolean;
}

interface Claim {
  account_id: number;
  kind: Unique;
  /** SHA-256 of the value. */
  value_hash: Uint8Array;
}

interface AccountsTable {
  id: Generated<number>;
  name: string;
  kind: "company" | "private";
  time_zone: string;
  country: string;
  parent_id: number | null;
  /** Lets everybody of the account check in by QR code, access to the unit or not. */
  qr_check_in: Generated<boolean>;
  /** Lets people who are no administrators create default purposes and projects. */
  users_create_names: Generated<boolean>;
  /** Extras that only some accounts have. */
  car_schedule: Generated<boolean>;
  /** A vehicle whose service or inspection is past cannot be booked. */
  service_stops_bookings: Generated<boolean>;
  safe_return_home: Generated<boolean>;
  /** The brand under which the account registered. */
  subsite_id: Generated<SubsiteId>;
  contact_person: Generated<string | null>;
  /** As in +46701234567. */
  phone: Generated<string | null>;
  company_phone: Generated<string | null>;
  address: Generated<string | null>;
  zip_code: Generated<string | null>;
  city: Generated<string | null>;
  organisation_number: Generated<string | null>;
  /** Sealed: see db/seal/seal.ts. */
  personal_number: Generated<Uint8Array | null>;
  reseller: Generated<string | null>;
  reseller_comment: Generated<string | null>;
  payment_type: Generated<PaymentType | null>;
  invoice_address: Generated<string | null>;
  /** Of a litre, in hundredths of the currency. */
  market_fuel_price_cents: Generated<number | null>;
  /** What a kWh costs at home, hundredths. */
  kwh_price_cents: Generated<number | null>;
  /** Of mails to its users that they have not asked for themselves. */
  language: Generated<Language>;
  /** Grows with each change of the settings: see db/versions.ts. */
  version: Generated<number>;
  created_at: CreatedAt;
}

/** The zones that an account had before its present one. */
interface AccountTimeZonesTable {
  account_id: number;
  until_at: Date;
  time_zone: string;
}

/** Which support person looked into an account, and when. */
interface SupportVisitsTable {
  account_id: number;
  id: Generated<number>;
  visited_at: Date;
  visited_by_account_id: number;
  visited_by: number;
  visited_by_name: string;
}

/** Units that may be registered. A registered unit stays here: it is in use while a unit has its IMEI. */
interface StockUnitsTable {
  imei: string;
  subsite_id: SubsiteId;
  payment_types: PaymentType[];
  added_at: CreatedAt;
}

/** From which months on prices held. */
interface PriceMonthsTable {
  account_id: number;
  /** 0 for a price of the account. */
  unit_id: number;
  kind: PriceKind;
  from_month: Date;
  cents: number | null;
}

/** An account that is in another cell than the one that gave its id, or on its way: see db/cell/moving. */
export interface MovedAccountsTable {
  account_id: number;
  cell: number;
  moves_to: number | null;
  leaves: number | null;
  held_at: Generated<Date>;
  mark: string | null;
  keeps_other: Generated<boolean>;
}

/** Which move brought an account to its cell. */
interface ArrivedAccountsTable {
  account_id: number;
  mark: string;
}

/** In control: cells whose claims it has, all of them. */
interface JoinedCellsTable {
  cell: number;
}
