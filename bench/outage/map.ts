import { sql } from "kysely";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { startSession } from "../../db/sign-in/sessions.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { sleep } from "../load/measured.ts";
import { openSender, reportOf } from "./reports.ts";

/** Units that the map shows; the first of them is timed. */
const SHOWN = 200;
/** The timed unit goes this far with each report, so that each is another place, degrees. */
const STEP_DEG = 0.00002;
const BETWEEN_MS = 400;
const LONGEST_MS = 30_000;

/** Creates somebody who sees some units of the fleet, and gives the token of a session. */
export function openViewer(db: Db): Promise<string> {
  return command(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ id: number; account_id: number }>`
      insert into users (account_id, email, first_name, last_name, password_hash)
      select min(id), 'map@bench.test', 'Map', 'Viewer', '' from accounts
      returning id, account_id`.execute(tx);
    const { id: userId, account_id: accountId } = row!;
    await sql`
      insert into unit_access (account_id, user_id, unit_id)
      select account_id, ${userId}::integer, id from units
      order by id limit ${SHOWN}`.execute(tx);
    const session = { accountId, userId, remember: true };
    return (await startSession(tx, session, new Date())).token;
  });
}

/** Times reports of one unit until they are on an open map, until it is stopped; gives the times, milliseconds. */
export async function watchMap(
  { portalPort, ingestPort, token }: {
    portalPort: number;
    ingestPort: number;
    token: string;
  },
): Promise<{ waits: number[]; stop: () => Promise<void> }> {
  const cut = new AbortController();
  const answer = await fetch(
    `http://localhost:${portalPort}/api/v1/user/realtime-tracking/stream?since=${Date.now()}`,
    { headers: { authorization: `Bearer ${token}` }, signal: cut.signal },
  );
  if (!answer.ok) throw new Error(`the map answers ${answer.status}`);
  let awaited = "";
  let arrived = Promise.withResolvers<void>();
  const read = async () => {
    let rest = "";
    for await (
      const text of answer.body!.pipeThrough(new TextDecoderStream())
    ) {
      rest = (rest + text).slice(-100_000);
      if (awaited && rest.includes(awaited)) arrived.resolve();
    }
  };
  const reading = read().catch(() => {});
  const waits: number[] = [];
  let isStopped = false;
  const probe = async () => {
    const sender = await openSender(ingestPort);
    for (let number = 1; !isStopped; number++) {
      const latitude = 59 + number * STEP_DEG;
      // Without the zeros at the end that JSON leaves out.
      awaited = `"latitude":${Number(latitude.toFixed(6))},`;
      arrived = Promise.withResolvers();
      const begun = performance.now();
      await sender.ask(reportOf(1, latitude, 0));
      await Promise.race([arrived.promise, sleep(LONGEST_MS)]);
      waits.push(performance.now() - begun);
      await sleep(BETWEEN_MS + Math.random() * BETWEEN_MS);
    }
    sender.close();
  };
  const probing = probe();
  return {
    waits,
    stop: async () => {
      isStopped = true;
      await probing;
      cut.abort();
      await reading;
    },
  };
}
