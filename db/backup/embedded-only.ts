import { BackupRefused } from "./manifest.ts";

/**
 * Refuses what is for the embedded PostgreSQL alone where the settings name another one, which it would leave as it is.
 * DATABASE_URL is set, too, where DATABASE_URLS names the databases.
 */
export function requireEmbedded(
  { DATABASE_URL }: { DATABASE_URL?: string },
): void {
  if (DATABASE_URL === undefined) return;
  throw new BackupRefused(
    "DATABASE_URL or DATABASE_URLS names a PostgreSQL of yours: docs/operations.md tells how to back it up and to restore it with pg_dump or pgBackRest.",
  );
}
