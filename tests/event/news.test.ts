import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { beside } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const NOW = new Date("2026-03-20T17:00:00Z");

Deno.test("FLOW-01 ALARM-42 as many events are unseen as the list that To do leads to shows, also of the first day of the week", async () => {
  await using portal = await startTestPortal({}, { now: () => NOW });
  const { db } = portal.database;
  const account = await newAccount(db);
  const unit = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  await command(db, beside(account), (tx) =>
    recordEvents(
      tx,
      ["2026-03-12T12:00Z", "2026-03-13T08:00Z", "2026-03-19T08:00Z"].map((
        at,
      ) => ({
        account_id: account,
        unit_id: unit.id,
        kind: "powerLost" as const,
        facts: { volts: 0 },
        subject: "",
        happenedAt: Date.parse(at),
        endedAt: null,
        position: null,
        rings: true,
      })),
      NOW,
    ));
  const { call, get } = await portal.as(admin.email);
  const { html } = await get("/user/to-do");
  const [, link] = html.match(/href="(\/user\/events\?[^"]*unseen=1[^"]*)"/)!;
  const { search } = new URL(
    link!.replaceAll("&amp;", "&"),
    "http://localhost",
  );
  const { data } = (await call("GET", `/api/v1/user/events${search}`)).json;
  assert.equal(data.events.length, 2);
  assert.equal(data.unseen, 2);
});
