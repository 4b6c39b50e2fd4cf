import assert from "node:assert/strict";
import postgres from "postgres";
import { startIngestProcess } from "../../harness/ingest-process.ts";
import { MOST_IN_FLIGHT, startFaults, UNITS } from "./server.ts";

Deno.test("faults under load", async (t) => {
  await using faults = await startFaults();
  const { server, under } = faults;

  await t.step(
    "ING-08 kill -9 of ingest loses no acknowledged report",
    async () => {
      const { extra } = await under(async (load, ingest) => {
        ingest.kill("SIGKILL");
        await ingest.ended;
        const next = await startIngestProcess(server.url);
        load.moveTo(next.url);
        await load.answered(200, 1000);
        return next;
      });
      assert.ok(extra <= MOST_IN_FLIGHT, `${extra} more than were in flight`);
    },
  );

  await t.step(
    "ING-08 ING-09 kill -9 of PostgreSQL loses no acknowledged report, and reports are taken again by themselves",
    async () => {
      await under(async (load, ingest) => {
        await server.crash();
        await load.answered(503, UNITS);
        await server.start();
        await load.answered(200, 1000);
        return ingest;
      });
    },
  );

  await t.step(
    "ING-08 ING-09 a full disk: 503, nothing stored, and reports are taken again when there is room",
    async () => {
      const admin = postgres(server.url, { max: 1, onnotice: () => {} });
      await under(async (load, ingest) => {
        await define(
          admin,
          `
          create function disk_full() returns trigger language plpgsql as
            $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
          create trigger disk_full before insert on positions
            for each row execute function disk_full();`,
        );
        await load.answered(503, 200);
        await define(admin, "drop function disk_full() cascade");
        await load.answered(200, 500);
        return ingest;
      });
      await admin.end();
    },
  );

  await t.step(
    "ING-17 SIGTERM under load: everything taken is committed and answered, and the exit code is 0",
    async () => {
      const { extra, acknowledged } = await under(async (load, ingest) => {
        ingest.kill("SIGTERM");
        const { code } = await ingest.ended;
        assert.equal(code, 0, ingest.log());
        return await startIngestProcess(server.url).then((next) => {
          load.moveTo(next.url);
          return next;
        });
      });
      assert.ok(acknowledged >= 1000);
      assert.equal(extra, 0, "what is stored was answered");
    },
  );
});

/** Changes the schema under load, again when PostgreSQL ends it as one of two that wait for each other. */
async function define(admin: postgres.Sql, change: string): Promise<void> {
  for (;;) {
    try {
      await admin.unsafe(change);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "40P01") throw error;
    }
  }
}
