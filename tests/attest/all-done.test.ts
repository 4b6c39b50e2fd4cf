import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en").attest;

Deno.test("FLOW-07 FLOW-11 a month that is done says so and who attested last, and leads to the month before while something of that is left, else to what waits", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-02T12:00:00Z"),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = { accountId, ...await newUnit(db, accountId) };
  const admin = await newUser(db, accountId, {
    administrator: true,
    firstName: "Anna",
    lastName: "A",
  });
  const bo = await newUser(db, accountId, {
    administrator: true,
    firstName: "Bo",
    lastName: "B",
  });
  const other = { accountId, ...await newUnit(db, accountId) };
  const lena = await newUser(db, accountId, { unitIds: [unit.id] });
  for (const day of ["2026-02-03", "2026-03-03"]) {
    await newTrip(db, unit, `${day}T08:00Z`, `${day}T08:20Z`, {
      driver_id: lena.id,
    });
  }
  const [asAdmin, asLena] = [
    await portal.as(admin.email),
    await portal.as(lena.email),
  ];
  const attest = async (from: string, to: string) => {
    const { status, text } = await asAdmin.call("POST", "user/attest", {
      from,
      to,
      user_id: lena.id,
    });
    assert.equal(status, 201, text);
  };
  const noteOf = async (who = asAdmin, query = "", to = "2026-03-31") => {
    const { html } = await who.get(
      `/user/attest?from=2026-03-01&to=${to}${query}`,
    );
    const [note = ""] =
      /<section class="card attest-all-done">[\s\S]*?<\/section>/
        .exec(html) ?? [];
    return { text: textOf(note), href: /href="([^"]*)"/.exec(note)?.[1] };
  };

  assert.equal((await noteOf()).text, "");
  await attest("2026-03-01", "2026-03-31");
  const done = await noteOf();
  assert.ok(done.text.includes(m.allDone("March 2026")), done.text);
  assert.match(done.text, /Last attested by Anna A, /);
  assert.ok(done.text.includes(m.goOnWith("February 2026")), done.text);
  assert.match(
    done.href!,
    /^\/user\/attest\?from=2026-02-01&(amp;)?to=2026-02-28$/,
  );
  const others = {
    "somebody who attests only their own": await noteOf(asLena),
    "a page of several": await noteOf(asAdmin, "&page=2"),
    "units that were searched": await noteOf(asAdmin, "&search=a"),
    "days that are to come": await noteOf(asAdmin, "", "2026-06-30"),
    "a day that is not over": await noteOf(asAdmin, "", "2026-04-02"),
  };
  for (const [what, other] of Object.entries(others)) {
    assert.equal(other.text, "", what);
  }
  assert.notEqual((await noteOf(asAdmin, "", "2026-04-01")).text, "");
  // Another attestation that reaches into the month is of the days before it.
  await newTrip(db, other, "2026-02-27T08:00Z", "2026-02-27T08:20Z");
  const { status } = await (await portal.as(bo.email)).call(
    "POST",
    "user/attest",
    { from: "2026-02-27", to: "2026-03-01", unit_id: other.id },
  );
  assert.equal(status, 201);
  assert.match((await noteOf()).text, /Last attested by Anna A, /);
  // One that takes all of the month and the days around it is of the month, too.
  await newTrip(db, other, "2026-02-25T08:00Z", "2026-02-25T08:20Z");
  await newTrip(db, other, "2026-03-20T08:00Z", "2026-03-20T08:20Z");
  const around = await (await portal.as(bo.email)).call(
    "POST",
    "user/attest",
    { from: "2026-02-25", to: "2026-04-01", unit_id: other.id },
  );
  assert.equal(around.status, 201, around.text);
  assert.match((await noteOf()).text, /Last attested by Bo B, /);
  await attest("2026-02-01", "2026-02-26");
  const both = await noteOf();
  assert.ok(both.text.includes(m.toToDo), both.text);
  assert.equal(both.href, "/user/to-do");
});
