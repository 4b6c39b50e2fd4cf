import assert from "node:assert/strict";
import { join } from "node:path";
import { joinCell } from "../../db/cell/prepare.ts";
import { newAccount } from "../harness/build.ts";
import { createEmptyDatabaseUrl } from "../harness/database.ts";
import { rowsOfAccount } from "./account-rows.ts";
import { openTwoCells } from "./two-cells.ts";

const ROOT = join(import.meta.dirname!, "../..");

function withUser(url: string, user: string): string {
  const changed = new URL(url);
  changed.username = user;
  return changed.href;
}

/** Runs the command as a person does; gives what it prints on the error output. */
async function refusalOf(urls: string | null, ...args: string[]) {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--node-modules-dir=manual",
      "move-account.ts",
      ...args,
    ],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...urls && { DATABASE_URLS: urls } },
    stdout: "null",
    stderr: "piped",
  }).output();
  const text = new TextDecoder().decode(stderr);
  assert.equal(code, 1, text);
  assert.match(text, /^milstolpe: [^\n]+\n$/, "one line");
  return text;
}

Deno.test("GROW-02 a move that cannot be made is refused with one line that says why, and nothing changes", async () => {
  await using cells = await openTwoCells();
  const id = await newAccount(cells.first);
  // As the start of a node does.
  for (const [cell, url] of cells.urls) await joinCell(cells.url, cell, url);
  const before = await rowsOfAccount(cells.first, id);
  const urls = [...cells.urls].map(([n, url]) => `${n}=${url}`).join();
  const swapped = [...cells.urls].reverse().map(([n, url]) => `${n}=${url}`)
    .join();
  const named = `0=${cells.urls.get(0)},2=${cells.urls.get(1)}`;
  const empty = `${urls},2=${await createEmptyDatabaseUrl()}`;
  const stranger = `0=${cells.urls.get(0)},1=${
    withUser(cells.urls.get(1)!, "nobody")
  }`;
  const gone = `0=${cells.urls.get(0)},1=postgres://a:b@127.0.0.1:1/none`;
  const refused: [RegExp, string | null, ...string[]][] = [
    [/move-account ACCOUNT CELL/, urls],
    [/move-account ACCOUNT CELL/, urls, String(id)],
    [/move-account ACCOUNT CELL/, urls, "mine", "1"],
    [/move-account ACCOUNT CELL/, null, String(id), "1"],
    [/no account 4711/, urls, "4711", "1"],
    [/names no cell 7/, urls, String(id), "7"],
    [/is in the cell 0/, urls, String(id), "0"],
    [/cell 0 holds control: name it first/, swapped, String(id), "1"],
    [/cell 2 gives the ids of cell 1/, named, String(id), "2"],
    [/cell 2 lacks the schema/, empty, String(id), "2"],
    [/cannot be opened \(28/, stranger, String(id), "1"],
    [/does not answer \(ECONNREFUSED\)/, gone, String(id), "1"],
  ];
  for (const [reason, given, ...args] of refused) {
    assert.match(await refusalOf(given, ...args), reason);
  }
  assert.deepEqual(await rowsOfAccount(cells.first, id), before);
  assert.deepEqual(await rowsOfAccount(cells.second, id), {});
  const moved = await cells.sql`select account_id from moved_accounts`;
  assert.deepEqual([...moved], []);
});
