import { named, own, type OwnTable } from "./own-table.ts";

/** The tables of how a person logs in. */
export const LOGIN_TABLES: readonly OwnTable[] = [
  {
    name: "sessions",
    columns: named(
      "created_at",
      "expires_at",
      "remember",
      "last_used_at",
      "address",
      "user_agent",
    ),
    from: own("sessions"),
    id: "x.token_hash",
    idType: "bytea",
  },
  {
    name: "trusted_devices",
    columns: named("created_at", "expires_at"),
    from: own("trusted_devices"),
    id: "x.token_hash",
    idType: "bytea",
  },
  {
    name: "security_events",
    columns: named("at", "kind", "address", "user_agent", "detail"),
    from: `security_events x where x.account_id = ACCOUNT
      and ME in (x.user_id, x.done_by)`,
    id: "x.id",
  },
  {
    name: "undoings",
    columns: named("made_at", "kind", "undone_at"),
    from: own("undoings"),
    id: "x.id",
    idType: "text",
  },
  {
    name: "authenticators",
    columns: named("created_at", "confirmed_at"),
    from: own("authenticators"),
    id: "x.user_id",
  },
  {
    name: "recovery_codes",
    columns: named("created_at", "used_at"),
    from: own("recovery_codes"),
    id: "x.id",
  },
  {
    name: "passkeys",
    columns: named("name", "created_at", "last_used_at"),
    from: own("passkeys"),
    id: "x.id",
  },
];
