import type { Generated } from "kysely";
import type { SecurityEventKind } from "../../domain/security/event.ts";

/** Security events, authenticator apps and passkeys. */
export interface SecurityTables {
  security_events: SecurityEventsTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

interface SecurityEventsTable {
  account_id: number;
  id: Generated<number>;
  at: Date;
  kind: SecurityEventKind;
  /** The user whom it concerns. */
  user_id: number | null;
  /** The user who did it. */
  done_by: number | null;
  address: string;
  user_agent: string;
  /** A role, or the page or call that was refused. */
  detail: string | null;
}

/** The authenticator app of a user. */
interface AuthenticatorsTable {
  account_id: number;
  user_id: number;
  /** Sealed: see db/seal/seal.ts. */
  secret: Uint8Array;
  created_at: Date;
  /** When its first code arrived; until then logins do not ask for it. */
  confirmed_at: Generated<Date | null>;
  /** The half minute, counted from 1970, of the last code, so that no code counts twice. */
  last_step: Generated<number>;
  /** Whether two-factor login ends when the app is removed. */
  turned_two_factor_on: Generated<boolean>;
}

/** Codes that each log a person in once when the app is lost. */
interface RecoveryCodesTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  /** Sealed: see db/seal/seal.ts. */
  code: Uint8Array;
  created_at: Date;
  used_at: Generated<Date | null>;
}

/** A passkey of a user, with the key for its signatures. */
interface PasskeysTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  /** The id by which browsers know it. */
  credential_id: string;
  public_key: Uint8Array;
  /** Number of signatures so far, where the passkey counts them; a lower number later shows a copy. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

/** Challenges that browsers have to sign, as SHA-256, until they are signed. */
interface PasskeyChallengesTable {
  challenge_hash: Uint8Array;
  expires_at: Date;
}
