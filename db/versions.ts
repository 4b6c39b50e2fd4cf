import { sql } from "kysely";

/**
 * Written as `version` with each change of a row that several people may edit at once. The command reads the row
 * `for update` before, so that of two at once the second sees the version of the first, and asks `decideVersion`.
 */
export const nextVersion = sql<number>`version + 1`;
