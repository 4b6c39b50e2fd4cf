import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { newTrip } from "./trip-rows.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";
const PATH = `${LOG}/units`;
const CALLS_OF_A_LOG = [
  "/api/v1/user/triplog",
  "/api/v2/user/triplog",
  "/api/v1/user/triplog/export/csv",
];

Deno.test("what is left to do in the trip log", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const busy = await newUnit(db, account, { name: "Volvo <b>" });
  const done = await newUnit(db, account, { name: "Saab" });
  await newUnit(db, account, { name: "Unused" });
  const admin = await newUser(db, account, { administrator: true });
  const user = await newUser(db, account, { unitIds: [done.id] });
  const trip = (
    unit: { id: number },
    day: string,
    more: Parameters<typeof newTrip>[4],
  ) =>
    newTrip(
      db,
      { accountId: account, id: unit.id },
      `2026-${day}T08:00+01:00`,
      `2026-${day}T08:20+01:00`,
      more,
    );
  const finished = { purpose: "Customer", driver_id: admin.id };
  await trip(busy, "03-02", { driver_id: admin.id });
  await trip(busy, "03-03", { type: "private", driver_id: admin.id });
  await trip(busy, "03-04", { purpose: "Customer" });
  await trip(busy, "03-05", finished);
  await trip(busy, "02-27", {});
  await trip(done, "03-02", finished);

  const asAnna = await portal.as(admin.email);
  const open = async (path: string, email = admin.email) => {
    return await (await portal.as(email)).get(path);
  };
  const rowOf = (html: string, name: string) =>
    html.split('<li class="to-do-unit">').slice(1)
      .map((row) => ({ row, text: textOf(row) }))
      .find(({ text }) => text.startsWith(name))!;

  await t.step(
    "TRIP-04 ATT-02 a unit shows what is left to do in the month, and each number leads to these trips",
    async () => {
      const { status, html } = await open(PATH);
      assert.equal(status, 200);
      const { row, text } = rowOf(html, "Volvo <b>");
      for (
        const [expected, todo, count] of [
          [m.trip.toDo.withoutPurpose(1), "purpose", 1],
          [m.trip.toDo.withoutDriver(1), "driver", 1],
          [m.trip.toDo.notAttested(4), "attest", 4],
        ] as const
      ) {
        assert.ok(text.includes(expected), `${expected} in ${text}`);
        const link = tagsOf(row, "a").map((tag) => attributeOf(tag, "href")!)
          .find((href) => href.endsWith(`todo=${todo}`))!;
        const log = await open(link.replaceAll("&amp;", "&"));
        assert.equal(log.html.match(/<li [^>]*id="trip-/g)!.length, count);
        assert.ok(log.html.includes("filter-notice"));
      }
      const [left, folded] = html.split('class="to-do-idle"');
      assert.ok(rowOf(folded!, "Unused").text.includes(m.trip.toDo.noTrips));
      assert.ok(rowOf(folded!, "Saab"), "its trips lack nothing");
      assert.ok(!rowOf(left!, "Saab"));
      assert.ok(textOf(folded!).includes(m.trip.toDo.complete(2)));
    },
  );

  await t.step(
    "TRIP-04 another month, a search, and what is not a month",
    async () => {
      const february = await open(`${PATH}?month=2026-02&search=vol`);
      const { text } = rowOf(february.html, "Volvo <b>");
      assert.ok(text.includes(m.trip.toDo.notAttested(1)), text);
      assert.ok(!february.html.includes("Saab"));
      const none = await open(`${PATH}?search=%25`);
      assert.ok(none.text.includes(m.trip.toDo.noUnits));
      const wrong = await open(`${PATH}?month=2026-13`);
      assert.equal(wrong.status, 422);
      assert.ok(wrong.text.includes(m.byKey.InvalidMonth));
    },
  );

  await t.step(
    "TRIP-04 TRIP-24 a part of the log that is not known is refused by page, call and file, instead of showing all of it",
    async () => {
      const days = "from=2026-03-01&to=2026-03-31&todo=everything";
      const page = await open(`${LOG}?unit=${busy.id}&${days}`);
      assert.equal(page.status, 422);
      assert.ok(page.text.includes(m.byKey.UnreadableRequest));
      assert.ok(!page.html.includes('id="trip-'));
      const file = await open(`${LOG}/export/csv?unit=${busy.id}&${days}`);
      assert.equal(file.status, 422);
      assert.ok(file.text.includes(m.byKey.UnreadableRequest));
      for (const path of CALLS_OF_A_LOG) {
        const call = await asAnna.call(
          "GET",
          `${path}?imei=${busy.imei}&${days}`,
        );
        assert.equal(call.status, 422, path);
        assert.deepEqual(call.json.errors, {
          todo: [m.byKey.UnreadableRequest],
        });
      }
      const none = await open(
        `${LOG}?unit=${busy.id}&${days.replace("everything", "")}`,
      );
      assert.equal(none.status, 200);
    },
  );

  await t.step("TRIP-04 a person sees the units given to it", async () => {
    const { html } = await open(PATH, user.email);
    assert.ok(html.includes("Saab"));
    assert.ok(!html.includes("Volvo"));
  });

  await t.step(
    "TRIP-04 of 5,000 units a page shows 50, soon, and the log offers no more than 100",
    async () => {
      await command(
        db,
        beside(account),
        (tx) =>
          sql`insert into units (account_id, name, imei, type)
        select ${account}, 'Truck ' || to_char(n, 'fm0000'),
          (900000000000000 + n)::text, 'truck'
        from generate_series(1, 5000) n`.execute(tx),
      );
      const waits: number[] = [];
      let first = await open(PATH);
      for (let times = 0; times < 3; times++) {
        const begun = performance.now();
        first = await open(PATH);
        waits.push(performance.now() - begun);
      }
      assert.ok(Math.min(...waits) < 5000, waits.join(" "));
      assert.equal(first.html.match(/<li class="to-do-unit">/g)!.length, 50);
      const [next] = tagsOf(first.html, "a").filter((tag) =>
        attributeOf(tag, "rel") === "next"
      );
      const second = await open(
        attributeOf(next!, "href")!.replaceAll("&amp;", "&"),
      );
      assert.ok(
        second.text.includes(m.trip.toDo.range(51, 100, 5003)),
      );
      const log = await open(`${LOG}?unit=${busy.id}`);
      const units = log.html.match(/<select id="unit".*?<\/select>/s)![0];
      assert.ok(tagsOf(units, "option").length <= 101);
      assert.ok(textOf(units).includes("Volvo"));
    },
  );
});

Deno.test("TRIP-04 a reconstructed trip waits under Trips to complete for the word of a person", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = {
    accountId,
    ...await newUnit(db, accountId, { name: "Volvo" }),
  };
  const admin = await newUser(db, accountId, { administrator: true });
  for (const hour of ["08", "10", "12"]) {
    await newTrip(
      db,
      unit,
      `2026-03-02T${hour}:00+01:00`,
      `2026-03-02T${hour}:20+01:00`,
      { kind: "reconstructed", type: "other", typed_by: "gap" },
    );
  }
  await newTrip(db, unit, "2026-03-02T14:00+01:00", "2026-03-02T14:20+01:00", {
    kind: "reconstructed",
    type: "business",
    typed_by: "manual",
  });
  const { get, post, call } = await portal.as(admin.email);
  const days = "from=2026-03-01&to=2026-03-31";
  const waiting = async () => {
    const { html } = await get(
      `${LOG}?unit=${unit.id}&${days}&todo=confirm`,
    );
    return [...html.matchAll(/<li [^>]*id="trip-(\d+)"/g)].map(([, id]) => id!);
  };
  const listed = async (path: string) =>
    (await call("GET", `${path}?imei=${unit.imei}&${days}&todo=confirm`)).json
      .data;
  const [confirmed, left, noted] = await waiting();

  await t.step(
    "the list counts them and leads to them, in each language",
    async () => {
      assert.equal((await waiting()).length, 3);
      for (const language of LANGUAGES) {
        const { trip: { toDo } } = textsOf(language);
        const asked = (await portal.as(admin.email)).with({ language });
        const list = await asked.get(`${PATH}?month=2026-03`);
        assert.ok(list.text.includes(toDo.notConfirmed(3)), list.text);
        const link = tagsOf(list.html, "a")
          .map((tag) => attributeOf(tag, "href")!)
          .find((href) => href.endsWith("todo=confirm"))!;
        const log = await asked.get(link.replaceAll("&amp;", "&"));
        const [, line] = /<p class="filter-notice">([\s\S]*?)<\/p>/
          .exec(log.html)!;
        assert.equal(
          textOf(line!),
          `${toDo.notConfirmed(3)} ${toDo.showAll}`,
        );
      }
    },
  );

  await t.step("API-47 the calls list them", async () => {
    assert.equal((await listed("/api/v1/user/triplog")).length, 3);
    assert.equal((await listed("/api/v2/user/triplog")).trips.length, 3);
  });

  await t.step("business by a person confirms it", async () => {
    await post(`${LOG}/${confirmed}/type`, { type: "business", back: LOG });
    assert.ok(!(await waiting()).includes(confirmed!));
  });

  await t.step(
    "so does the type that it has, until that is undone",
    async () => {
      await post(`${LOG}/${left}/type`, { type: "other", back: LOG });
      assert.ok(!(await waiting()).includes(left!));
      const page = await get(`${LOG}/${left}`);
      assert.ok(page.text.includes(m.trip.typedBy.manual(m.tripType.other)));
      await post(`${LOG}/${left}/undo`, { back: LOG });
      assert.ok((await waiting()).includes(left!));
    },
  );

  await t.step("a note says nothing about its type", async () => {
    await post(`${LOG}/${noted}`, { type: "other", note: "Ferry?" });
    assert.ok((await waiting()).includes(noted!));
  });
});
