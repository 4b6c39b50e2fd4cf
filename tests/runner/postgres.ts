import { join } from "node:path";
import { startEmbeddedPostgres } from "../../db/embedded/embedded-postgres.ts";
import { createTemplate } from "../harness/database.ts";
import { makeRunFolder } from "./run-folder.ts";

/** These databases need not survive a power cut, so nothing waits for the disk. Tests of durability start their own server. */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  max_wal_size: "1GB",
};

const PREFIX = "milstolpe-test-";

/** Runs `work` beside a PostgreSQL, whose URL is in TEST_SERVER_URL. */
export async function withPostgres(work: () => Promise<void>): Promise<void> {
  const folder = await makeRunFolder(PREFIX);
  const server = await startEmbeddedPostgres(
    join(folder, "postgres"),
    SETTINGS,
  );
  let ended: Promise<void> | undefined;
  const end = () =>
    ended ??= server.stop().then(() =>
      Deno.remove(folder, { recursive: true })
    );
  const interrupted = () => end().finally(() => Deno.exit(130));
  Deno.addSignalListener("SIGINT", interrupted);
  Deno.addSignalListener("SIGTERM", interrupted);
  try {
    Deno.env.set("TEST_SERVER_URL", server.url);
    await createTemplate();
    await work();
  } finally {
    await end();
    Deno.removeSignalListener("SIGINT", interrupted);
    Deno.removeSignalListener("SIGTERM", interrupted);
  }
}
