import { sql } from "kysely";

/**
 * The new `version` of a row that several people may edit at once. The command first reads the row `for update`, so
 * that the second of two sees the version of the first, and asks `decideVersion`.
 */
export const nextVersion = sql<number>`version + 1`;
