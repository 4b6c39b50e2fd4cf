import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { makeBenefitCar } from "../lock/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const PATH = "/user/to-do";

interface Item {
  kind: string;
  count: number;
  parts: { name: string; is_passed: boolean }[];
}

Deno.test("FLOW-01 TAX-03 limits are told to everybody who sees the unit, as its log warns of them, and nobody has to do anything about them", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const [pool, benefit, own, boat] = [
    await newUnit(db, account, { name: "Pool" }),
    await newUnit(db, account, { name: "Benefit" }),
    await newUnit(db, account, { name: "Own" }),
    await newUnit(db, account, { name: "Boat", type: "boat" }),
  ];
  const units = [pool, benefit, own, boat];
  const unitIds = units.map(({ id }) => id);
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, { unitIds });
  for (const unit of units) {
    // Over the limit of 10 days with each, but near it with the benefit car.
    for (let day = 10; day < (unit === benefit ? 18 : 21); day++) {
      await newTrip(
        db,
        { accountId: account, id: unit.id },
        `2026-01-${day}T08:00+01:00`,
        `2026-01-${day}T08:20+01:00`,
        { type: "private", driver_id: driver.id, distance_m: 1000 },
      );
    }
  }
  await makeBenefitCar(db, account, benefit.id);
  await makeBenefitCar(db, account, own.id);
  await command(
    db,
    SYSTEM,
    (tx) =>
      tx.updateTable("benefit_settings").set({ kind: "private" })
        .where("unit_id", "=", own.id).execute(),
  );
  const people = [
    await portal.as(admin.email),
    await portal.as(driver.email),
  ];

  await t.step("the call names them, those over a limit first", async () => {
    for (const person of people) {
      const { json } = await person.call("GET", "user/to-do");
      const { items, total }: { items: Item[]; total: number } = json.data;
      const limits = items.find(({ kind }) => kind === "limits")!;
      assert.deepEqual(
        limits.parts.map(({ name, is_passed }) => [name, is_passed]),
        [["Pool", true], ["Benefit", false]],
      );
      const counted = items.filter(({ kind }) => kind !== "limits");
      assert.equal(total, counted.reduce((sum, { count }) => sum + count, 0));
    }
  });

  await t.step("the log of each unit warns of the same", async () => {
    for (const person of people) {
      const warned: string[] = [];
      for (
        const { id, name } of [
          { ...pool, name: "Pool" },
          { ...benefit, name: "Benefit" },
          { ...own, name: "Own" },
          { ...boat, name: "Boat" },
        ]
      ) {
        const { html } = await person.get(`/user/create-triplog?unit=${id}`);
        if (html.includes("tax-banners")) warned.push(name);
      }
      assert.deepEqual(warned, ["Pool", "Benefit"]);
    }
  });

  await t.step(
    "a driver for whom nothing else waits is done, and still told",
    async () => {
      const [, asDriver] = people;
      for (const language of LANGUAGES) {
        const { toDo: m } = textsOf(language);
        const { html, text } = await asDriver!.with({ language }).get(PATH);
        assert.ok(text.includes(m.nothing), text);
        assert.ok(text.includes(`Pool · ${m.limit.passed}`), text);
        assert.ok(text.includes(`Benefit · ${m.limit.near}`), text);
        assert.ok(!html.includes("waiting-total"));
        assert.doesNotMatch(
          html,
          /<a href="\/user\/to-do"[^>]*>(?:(?!<\/a>)[\s\S])*badge">/,
        );
      }
    },
  );
});

Deno.test("FLOW-01 who is done is led to the page where the day goes on, by its name", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const { id } = await newUnit(db, account);
  const { email } = await newUser(db, account, { unitIds: [id] });
  const person = await portal.as(email);
  for (const language of LANGUAGES) {
    const { toDo: m } = textsOf(language);
    const asked = person.with({ language });
    const { html, text } = await asked.get(PATH);
    assert.ok(text.includes(m.nextLink.map), text);
    assert.match(html, /class="button" href="\/user\/realtime-tracking"/);
    await asked.post(PATH, { on: "1" });
    assert.ok((await asked.get(PATH)).text.includes(m.landAsBefore.map));
    await asked.post(PATH, { on: "0" });
  }
});

Deno.test("FLOW-01 TAX-03 To do names units over a limit in the order of the page of limits: the one that has used most first", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  for (const [name, days] of [["A", 12], ["B", 15], ["C", 13]] as const) {
    const { id } = await newUnit(db, account, { name });
    await makeBenefitCar(db, account, id);
    for (let day = 10; day < 10 + days; day++) {
      await newTrip(
        db,
        { accountId: account, id },
        `2026-01-${day}T08:00+01:00`,
        `2026-01-${day}T08:20+01:00`,
        { type: "private", distance_m: 1000 },
      );
    }
  }
  const { call, get } = await portal.as(admin.email);
  const { items }: { items: Item[] } = (await call("GET", "user/to-do")).json
    .data;
  const limits = items.find(({ kind }) => kind === "limits")!;
  assert.deepEqual(limits.parts.map(({ name }) => name), ["B", "C", "A"]);
  const { html } = await get("/user/tax-limits");
  const shown = [...html.matchAll(/subject=unit-\d+">([ABC])<\/a>/g)]
    .map(([, name]) => name);
  assert.deepEqual(shown, ["B", "C", "A"]);
});
