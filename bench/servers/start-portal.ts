import type { Database } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { startChild } from "../child.ts";
import { type Lab, withDatabase } from "../lab.ts";
import { login } from "../page-weight.ts";

/** A portal in a process and with a database of its own, and the login of an administrator. */
export interface BenchPortal<Filled> {
  url: string;
  cookie: string;
  pid: number;
  /** What filling the database gave. */
  filled: Filled;
  stop(): Promise<void>;
}

/** Starts a portal whose database is filled first. */
export async function startPortal<Filled>(
  lab: Lab,
  fill: (database: Database) => Promise<Filled>,
): Promise<BenchPortal<Filled>> {
  const databaseUrl = await lab.emptyDatabase();
  await migrate(databaseUrl);
  const filled = await withDatabase(databaseUrl, fill);
  const { pid, ready: { url }, stop } = await startChild<{ url: string }>(
    "servers/portal.ts",
    { databaseUrl },
  );
  return { url, cookie: await login(url), pid, filled, stop };
}

/** Reads a page to its end; throws when it is refused. */
export async function readPage(
  { url, cookie }: { url: string; cookie: string },
  path: string,
): Promise<string> {
  const answer = await fetch(url + path, { headers: { cookie } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return html;
}
