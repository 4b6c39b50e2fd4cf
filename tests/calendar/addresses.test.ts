import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { command } from "../../db/command.ts";
import { allowSchedule, startBookings } from "../booking/story.ts";
import { outboxOf } from "../message/story.ts";
import { eventsOf } from "./reading.ts";

const CALENDARS = "car-schedule/calendars";

Deno.test("BOOK-33 vehicles and persons have a secret, revocable iCalendar address that shows what the schedule shows its holder", async (t) => {
  await using story = await startBookings();
  const { portal, as, db, mine, car, van, foreign, people, post, wednesday } =
    story;
  type Who = keyof typeof as;
  const make = async (who: Who, imei?: string) => {
    const { status, json } = await as[who].call("POST", CALENDARS, { imei });
    assert.equal(status, 201, JSON.stringify(json));
    const url = new URL(json.data.address);
    return url.pathname + url.search;
  };
  const read = async (path: string) => {
    const { status, html } = await portal.nobody.get(path);
    assert.equal(status, 200, html);
    return eventsOf(html);
  };
  let own = "";
  let ofCar = "";

  await t.step("a person's address shows the own bookings", async () => {
    await story.book("user", { purpose: "Möte; Åre, \\n" });
    await story.book("user", {
      imei: van.imei,
      start_date: "2027-03-28 01:30",
      end_date: "2027-03-28 03:30",
    });
    await story.book("other", {
      start_date: "2026-11-25 12:00",
      end_date: "2026-11-25 13:00",
    });
    own = await make("user");
    assert.ok(own.length > "/calendar.ics?key=".length + 40, "long");
    const events = await read(own);
    assert.deepEqual(
      events.map((
        { start, end, summary, status, sequence },
      ) => [start, end, summary, status, sequence]),
      [
        [
          "2026-11-25T07:00:00Z",
          "2026-11-25T09:00:00Z",
          "Volvo V90 · BBB222: Möte; Åre, \\n",
          "CONFIRMED",
          0,
        ],
        // An hour and not two: the night in which clocks go forward.
        [
          "2027-03-28T00:30:00Z",
          "2027-03-28T01:30:00Z",
          "Transit · CCC333: Kundbesök",
          "CONFIRMED",
          0,
        ],
      ],
    );
  });

  await t.step(
    "a vehicle's shows driver and purpose as the schedule does",
    async () => {
      ofCar = await make("other", car.imei);
      const summaries = (await read(ofCar)).map(({ summary }) => summary);
      assert.deepEqual(summaries, [
        "Ulla Ek: Möte; Åre, \\n",
        "Olle Alm: Kundbesök",
      ]);
    },
  );

  await t.step(
    "it has a type, brand and language, folded lines, a tag, and no search engine keeps it",
    async () => {
      const answer = await portal.nobody.get(own);
      const text = answer.html;
      assert.match(answer.headers.get("content-type")!, /^text\/calendar/);
      assert.match(answer.headers.get("x-robots-tag")!, /noindex/);
      assert.match(text, /^PRODID:-\/\/Milstolpe\/\/Bilbokning\/\/SV\r$/m);
      assert.match(text, /^X-WR-CALNAME:Bilbokning: Ulla Ek\r$/m);
      const longest = Math.max(
        ...text.split("\r\n").map((line) =>
          new TextEncoder().encode(line).length
        ),
      );
      assert.ok(longest <= 75, `${longest} octets`);
      const tag = answer.headers.get("etag")!;
      const again = await portal.nobody
        .with({ headers: { "if-none-match": tag } }).get(own);
      assert.equal(again.status, 304);
      assert.equal(answer.headers.get("cache-control"), "private, no-cache");
    },
  );

  await t.step("only its hash is stored", async () => {
    const rows = await asActor(
      db,
      SYSTEM,
      (tx) => tx.selectFrom("calendar_addresses").selectAll().execute(),
    );
    assert.equal(rows.length, 2);
    const secret = own.split("=")[1]!;
    assert.ok(rows.every(({ token_hash }) =>
      token_hash.length === 32 &&
      !new TextDecoder().decode(token_hash).includes(secret)
    ));
  });

  await t.step(
    "BOOK-34 waiting is tentative, declined cancelled and no longer the vehicle's",
    async () => {
      await post("rules", { imei: van.imei, needs_approval: true }, "admin");
      const id = await story.book("user", {
        imei: van.imei,
        start_date: "2026-11-27 08:00",
        end_date: "2026-11-27 09:00",
      });
      const ofVan = await make("user", van.imei);
      const status = async (path: string) =>
        (await read(path)).find(({ start }) => start.startsWith("2026-11-27"))
          ?.status;
      assert.equal(await status(own), "TENTATIVE");
      assert.equal(await status(ofVan), "TENTATIVE");
      const sent = { bookings: [{ id }], decision: "decline" };
      await post("approvals", sent, "admin");
      assert.equal(await status(own), "CANCELLED");
      assert.equal(await status(ofVan), undefined);
    },
  );

  await t.step("a change keeps the UID and raises the sequence", async () => {
    const [before] = await read(own);
    const { json } = await story.week("user");
    // deno-lint-ignore no-explicit-any -- the JSON of the call
    const entry = json.data.BookingSchedules.flatMap((s: any) => s.schedule)
      // deno-lint-ignore no-explicit-any -- the JSON of the call
      .find((one: any) => one.booked_by === people.user.id);
    const moved = await post("update", {
      ...wednesday("user", { end_date: "2026-11-25 11:00" }),
      id: entry.booking_id,
    });
    assert.equal(moved.status, 200);
    const [after] = await read(own);
    assert.equal(after!.uid, before!.uid);
    assert.equal(after!.sequence, 1);
    assert.equal(after!.end, "2026-11-25T10:00:00Z");
    assert.ok(after!.modified >= before!.modified);
  });

  await t.step(
    "a new address ends the old one at once, and so does its revocation, by page and call",
    async () => {
      const renewed = await as.user.with({ language: "sv" })
        .post("/user/car-schedule/calendars", { imei: "" });
      assert.equal(renewed.status, 200);
      assert.equal((await portal.nobody.get(own)).status, 404);
      const [, secret] = /calendar\.ics\?key=(\w{1,6}_[\w-]{43})/.exec(
        renewed.html,
      )!;
      own = `/calendar.ics?key=${secret}`;
      assert.ok((await read(own)).length > 0);
      const page = await as.user.get("/user/car-schedule/calendars");
      assert.ok(!page.html.includes(secret!), "it shows once");
      const revoked = await as.user.post(
        "/user/car-schedule/calendars/revocation",
        { imei: "" },
      );
      assert.equal(revoked.status, 303);
      assert.equal((await portal.nobody.get(own)).status, 404);
      await as.other.call("POST", `${CALENDARS}/revoke`, { imei: car.imei });
      assert.equal((await portal.nobody.get(ofCar)).status, 404);
      const { json } = await as.other.call("GET", CALENDARS);
      assert.deepEqual(json.data, { calendars: [], booking_mails: true });
    },
  );

  await t.step(
    "nobody gets an address of a vehicle that they do not see, and one that is taken away is gone",
    async () => {
      for (
        const [who, imei] of [
          ["some", car.imei],
          ["admin", foreign.imei],
          ["stranger", car.imei],
        ] as const
      ) {
        const call = await as[who].call("POST", CALENDARS, { imei });
        assert.equal(call.status, 404, who);
        const page = await as[who].post("/user/car-schedule/calendars", {
          imei,
        });
        assert.equal(page.status, 404, who);
      }
      const path = await make("some", van.imei);
      await read(path);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("unit_access").where("user_id", "=", people.some.id)
            .execute(),
      );
      assert.equal((await portal.nobody.get(path)).status, 404);
      const mineOnly = await make("some");
      await allowSchedule(db, mine, false);
      assert.equal((await portal.nobody.get(mineOnly)).status, 404);
      await allowSchedule(db, mine);
      await read(mineOnly);
      for (const key of ["", "x", "x".repeat(5000)]) {
        const wrong = await portal.nobody.get(`/calendar.ics?key=${key}`);
        assert.equal(wrong.status, 404);
      }
    },
  );

  await t.step(
    "people switch the mails about bookings off and on",
    async () => {
      const count = async () =>
        (await outboxOf(db)).filter(({ receiver }) =>
          receiver === people.other.email
        ).length;
      const before = await count();
      const switched = await as.other.post(
        "/user/car-schedule/calendars/mails",
        {},
      );
      assert.equal(switched.status, 303);
      const id = await story.book("other", {
        start_date: "2026-12-01 08:00",
        end_date: "2026-12-01 09:00",
      });
      assert.equal(await count(), before);
      const on = await as.other.call("POST", `${CALENDARS}/mails`, {
        on: true,
      });
      assert.deepEqual(on.json.data, { on: true });
      await post("delete", { id }, "other");
      assert.equal(await count(), before + 1);
    },
  );

  await t.step("one address cannot ask too often", async () => {
    let last = 404;
    for (let tries = 0; tries < 320 && last === 404; tries++) {
      last = (await portal.nobody.get("/calendar.ics?key=x")).status;
    }
    assert.equal(last, 429);
  });
});
