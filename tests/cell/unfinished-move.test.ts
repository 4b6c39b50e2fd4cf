import assert from "node:assert/strict";
import { join } from "node:path";
import { lockAccount } from "../../db/cell/moving/lock.ts";
import { listUnfinished } from "../../db/cell/moving/unfinished.ts";
import { joinCell } from "../../db/cell/prepare.ts";
import { openDatabase } from "../../db/database.ts";
import { makeSealKey } from "../../db/seal/keys.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { addressesOf, endAll, startProgram } from "../roles/program.ts";
import { namedAsUrls, runCommand } from "./commands.ts";
import { newCompany, openTwoCellsOn } from "./two-cells.ts";

const ROOT = join(import.meta.dirname!, "../..");

/** Starts to move an account, and kills the run as soon as the account is held. */
async function killWhenHeld(
  urls: ReadonlyMap<number, string>,
  accountId: number,
): Promise<void> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--node-modules-dir=manual", "-A", "move-account.ts"]
      .concat(String(accountId), "1"),
    cwd: ROOT,
    env: { NO_COLOR: "1", DATABASE_URLS: namedAsUrls(urls) },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let said = "";
  while (!said.includes("is held")) {
    const { value, done } = await output.read();
    assert.ok(!done, said);
    said += value;
  }
  child.kill("SIGKILL");
  assert.equal((await child.status).signal, "SIGKILL", said);
  output.cancel().catch(() => {});
}

Deno.test("GROW-02 OPS-05 a move that was killed is told in the log with the command that ends it, in /health and in /metrics", async () => {
  const urls = new Map([
    [0, await createTestDatabaseUrl()],
    [1, await createTestDatabaseUrl()],
  ]);
  const DATA_DIR = await Deno.makeTempDir({ prefix: "milstolpe-unfinished-" });
  await using cells = await openTwoCellsOn([...urls.values()]);
  for (const [cell, url] of urls) await joinCell(urls.get(0)!, cell, url);
  const { accountId, car } = await newCompany(cells.first, "held");
  const { car: other } = await newCompany(cells.first, "other");
  await killWhenHeld(urls, accountId);
  const control = await openDatabase(urls.get(0)!, {
    connections: 2,
    system: true,
  });
  try {
    {
      // As a run does, which has looked at the cells before: the driver lends no connection that has answered nothing yet.
      await control.sql`select 1`;
      await using _running = await lockAccount(control.sql, accountId);
      assert.deepEqual(await listUnfinished(cells.db), []);
    }
    const program = startProgram({
      DATA_DIR,
      DATABASE_URLS: namedAsUrls(urls),
      SEAL_KEY: makeSealKey(),
      DEMO: "0",
    });
    const { portal, ingest } = await addressesOf(program);
    const [line] = await program.says(/.*"move-unfinished".*/);
    const { level, accounts, isHeld, command } = JSON.parse(line);
    assert.deepEqual({ level, accounts, isHeld, command }, {
      level: "warn",
      accounts: [accountId],
      isHeld: true,
      command: `deno task move-account ${accountId} 1`,
    });
    const heldBy = async (url: string) => {
      const answer = await fetch(`${url}/health`);
      return (await answer.json()).held;
    };
    const figures = async () => await (await fetch(`${ingest}/metrics`)).text();
    const report = async (imei: string) => {
      const answer = await fetch(`${ingest}/?id=${imei}&lat=59&lon=18`);
      await answer.body?.cancel();
      return answer.status;
    };
    for (const url of [portal, ingest]) {
      assert.deepEqual(await heldBy(url), [accountId]);
    }
    assert.match(await figures(), /^milstolpe_held_accounts 1$/m);
    assert.match(await figures(), /^milstolpe_held_oldest_seconds [\d.]+$/m);
    assert.equal(await report(car.imei), 503);
    assert.equal(await report(other.imei), 200);
    const ended = await runCommand("move-account.ts", urls, accountId, 1);
    assert.ok(ended.success, ended.refused);
    for (const url of [portal, ingest]) {
      assert.deepEqual(await heldBy(url), []);
    }
    assert.match(await figures(), /^milstolpe_held_accounts 0$/m);
    assert.equal(await report(car.imei), 200);
    assert.deepEqual(await listUnfinished(cells.db), []);
  } finally {
    await endAll();
    await control.close();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});
