import type { ColumnType, Generated } from "kysely";
import type { CreatedAt } from "./created-at.ts";

/** Users, and their logins. */
export interface UserTables {
  users: UsersTable;
  unit_access: UnitAccessTable;
  sessions: SessionsTable;
  login_failures: LoginFailuresTable;
  two_factor_logins: TwoFactorLoginsTable;
  trusted_devices: TrustedDevicesTable;
  password_resets: PasswordResetsTable;
  rate_limits: RateLimitsTable;
}

interface UsersTable {
  account_id: number;
  id: Generated<number>;
  /** Null in the database after the user is deleted; reads that need it select users who are not. */
  email: ColumnType<string, string, string | null>;
  /** A name to log in with besides the e-mail; never itself an e-mail. */
  username: Generated<string | null>;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** As in +46701234567. */
  phone: Generated<string | null>;
  is_administrator: Generated<boolean>;
  is_support: Generated<boolean>;
  /** Of an administrator: sees only the units given to them. */
  without_access: Generated<boolean>;
  is_attest_admin: Generated<boolean>;
  is_attest_user: Generated<boolean>;
  may_change_frequency: Generated<boolean>;
  real_time_map: Generated<boolean>;
  two_factor: Generated<boolean>;
  kind: Generated<"company" | "private">;
  /** Sealed: see db/seal/seal.ts. */
  personal_number: Generated<Uint8Array | null>;
  organisation_number: Generated<string | null>;
  address: Generated<string | null>;
  zip_code: Generated<string | null>;
  city: Generated<string | null>;
  country: Generated<string | null>;
  company_name: Generated<string | null>;
  department_id: Generated<number | null>;
  /** Gets mails about bookings, with invitations (BOOK-33). */
  booking_mails: Generated<boolean>;
  /** Whether a login leads to the page of what waits (FLOW-01). */
  lands_on_to_do: Generated<boolean>;
  /** Whether the person has put the first steps of the account away (FLOW-13). */
  first_steps_away: Generated<boolean>;
  /** Under which payroll knows the person; unique in the account. */
  employee_number: Generated<string | null>;
  /** After this only the name is kept, for trips and logs. */
  deleted_at: Generated<Date | null>;
  /** Grows with each change by an administrator: see db/versions.ts. */
  version: Generated<number>;
  created_at: CreatedAt;
}

interface UnitAccessTable {
  account_id: number;
  user_id: number;
  unit_id: number;
}

interface SessionsTable {
  /** SHA-256 of the token; only the browser has the token itself. */
  token_hash: Uint8Array;
  account_id: number;
  user_id: number;
  remember: boolean;
  created_at: CreatedAt;
  expires_at: Date;
  /** When it ends if it is not used before. */
  idle_until: Generated<Date>;
  /** The id by which its owner ends it; the token stays secret. */
  id: Generated<number>;
  /** Network address and browser of its last noted use. */
  address: Generated<string>;
  user_agent: Generated<string>;
  last_used_at: Generated<Date>;
  /** When its owner last gave the password. */
  proved_at: Generated<Date>;
}

/** Failed logins in a row, by SHA-256 of the name that was typed. */
interface LoginFailuresTable {
  name_hash: Uint8Array;
  failures: number;
  failed_at: Date;
  locked_until: Date | null;
}

/** A login with a right password that waits for its code. */
interface TwoFactorLoginsTable {
  account_id: number;
  /** SHA-256 of the token in the browser. */
  token_hash: Uint8Array;
  user_id: number;
  remember: boolean;
  /** The page that follows the login. */
  next_path: string | null;
  expires_at: Date;
  /** Of the newest code; an older one is no longer known. */
  code_hash: Uint8Array | null;
  code_expires_at: Date | null;
  /** When another code may be requested. */
  resend_at: Date | null;
}

/** A browser that needs no code until its trust expires. */
interface TrustedDevicesTable {
  account_id: number;
  token_hash: Uint8Array;
  user_id: number;
  fingerprint_hash: Uint8Array;
  created_at: CreatedAt;
  expires_at: Date;
}

/** The newest code that may set a user's password, by its SHA-256. */
interface PasswordResetsTable {
  account_id: number;
  user_id: number;
  code_hash: Uint8Array;
  created_at: Date;
  valid_minutes: Generated<number>;
}

/** Buckets that are not full: see db/rate-limits.ts. */
interface RateLimitsTable {
  bucket: string;
  /** SHA-256 of the address or name. */
  key_hash: Uint8Array;
  full_at: Date;
}
