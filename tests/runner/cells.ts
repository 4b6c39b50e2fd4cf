/**
 * Files whose accounts cannot alternate between two cells, with the reason: what they prove is about one database, or is
 * two cells by itself. `deno task test:cells` runs all others.
 */
export const ON_ONE_DATABASE: readonly [path: string, reason: string][] = [
  ["tests/cell/", "opens its cells itself"],
  ["tests/roles/", "starts the program on databases that it makes itself"],
  ["tests/deployment/", "starts the program behind nginx and PgBouncer"],
  ["tests/replica/", "one database and its standby"],
  ["tests/backup/", "copies the embedded PostgreSQL of a deployment"],
  ["tests/demo/", "the demo, which knows one database"],
  ["tests/forecast/migration.test.ts", "migrates one database"],
  ["tests/position/migration.test.ts", "migrates one database"],
  ["tests/trace/one-trace.test.ts", "starts the program on a database"],
  ["tests/seal/keys.test.ts", "the keys that one database notes"],
  ["tests/ingest/processes.test.ts", "starts the program on a database"],
  ["tests/ingest/killed.test.ts", "starts the program on a database"],
  ["tests/ingest/durable.test.ts", "cuts the connection to one database"],
  [
    "tests/ingest/fix-bounds.test.ts",
    "a row of the stock beside a unit that was not added from it",
  ],
  ["tests/ingest/faults/", "kills the PostgreSQL that it starts"],
  ["tests/position/killed.test.ts", "starts the program on a database"],
  ["tests/tracking/killed.test.ts", "starts the program on a database"],
  ["tests/tracking/long/lives.test.ts", "starts the program on a database"],
  ["tests/tracking/stopped-worker.spec.ts", "starts the program on a database"],
  ["tests/report-schedule/killed.test.ts", "starts the program on a database"],
  ["tests/message/delivery.test.ts", "workers that share one database"],
  ["tests/house/", "reads the files of the product"],
  ["tests/locales/", "reads the files of the product"],
  ["tests/config/", "reads settings"],
  [
    "tests/alarm-receiver/alert-numbers.test.ts",
    "the special parent: a family, by the ids that a first cell gives",
  ],
];

/** Says whether accounts of a test file can alternate between two cells. */
export function alternates(file: string): boolean {
  return file.startsWith("tests/") &&
    !ON_ONE_DATABASE.some(([path]) => file.startsWith(path));
}
