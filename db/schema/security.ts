import type { Generated } from "kysely";
import type { SecurityEventKind } from "../../domain/security/event.ts";

/** What happened to logins and rights, and what proves people beside their passwords. */
export interface SecurityTables {
  security_events: SecurityEventsTable;
  authenticators: AuthenticatorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

export interface SecurityEventsTable {
  account_id: number;
  id: Generated<number>;
  at: Date;
  kind: SecurityEventKind;
  /** Whom it concerns. */
  user_id: number | null;
  /** Who did it. */
  done_by: number | null;
  address: string;
  user_agent: string;
  /** A role, or the page or call that was refused. */
  detail: string | null;
}

/** The authenticator app of a user. */
export interface AuthenticatorsTable {
  account_id: number;
  user_id: number;
  /** Sealed: see db/seal/seal.ts. */
  secret: Uint8Array;
  created_at: Date;
  /** When the first code came from it; before, logins do not ask for it. */
  confirmed_at: Generated<Date | null>;
  /** The half minute, counted from 1970, of the last code: no code is taken twice. */
  last_step: Generated<number>;
  /** Whether two-factor login goes when the app goes. */
  turned_two_factor_on: Generated<boolean>;
}

/** Codes that let a person in once each, when the app is lost. */
export interface RecoveryCodesTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  /** Sealed: see db/seal/seal.ts. */
  code: Uint8Array;
  created_at: Date;
  used_at: Generated<Date | null>;
}

/** A passkey of a user: what checks its signatures. */
export interface PasskeysTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  /** As browsers name it. */
  credential_id: string;
  public_key: Uint8Array;
  /** Signatures so far, where the passkey counts them; one that goes back is a copy. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}

/** What browsers were asked to sign, as SHA-256, until it is signed. */
export interface PasskeyChallengesTable {
  challenge_hash: Uint8Array;
  expires_at: Date;
}
