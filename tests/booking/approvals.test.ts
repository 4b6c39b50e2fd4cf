import assert from "node:assert/strict";
import { outboxOf } from "../message/story.ts";
import { formOf, startBookings } from "./story.ts";

const LIST = "/user/car-schedule/approvals";

Deno.test("BOOK-34 a vehicle can need approval: waiting holds the time, an administrator approves or declines, each tells by mail", async (t) => {
  await using story = await startBookings();
  const { as, db, car, van, people, post, wednesday, entries } = story;
  const need = (needs_approval: boolean, imei = car.imei) =>
    post("rules", { imei, needs_approval }, "admin");
  await need(true);
  /** The mails since the last look, as "kind event receiver". */
  let seen = 0;
  const mails = async () => {
    const rows = (await outboxOf(db)).slice(seen);
    seen += rows.length;
    return rows.map(({ kind, receiver, facts }) =>
      [kind, (facts as { event?: string }).event, receiver]
        .filter(Boolean).join(" ")
    );
  };
  const { admin, user, other } = people;
  const waiting = async () => {
    const { json } = await as.admin.call("GET", "car-schedule/approvals");
    return json.data.bookings as [{ booking_id: number; version: number }];
  };
  const states = async () => {
    const { json } = await story.week();
    // deno-lint-ignore no-explicit-any -- the JSON of the call
    return json.data.BookingSchedules.flatMap(({ schedule }: any) => schedule)
      .map(({ state }: { state: string }) => state);
  };

  await t.step("the form says so beforehand to who needs it", async () => {
    const path = `/user/car-schedule/bookings/new?vehicle=${car.id}`;
    const form = await as.user.with({ language: "sv" }).get(path);
    assert.match(form.text, /En administratör måste godkänna bokningen/);
    const marked = [...form.html.matchAll(/<option[^>]*data-mark[^>]*>/g)];
    assert.equal(marked.length, 1);
    assert.ok(marked[0]![0].includes(car.imei), marked[0]![0]);
    for (
      const [who, path] of [
        ["admin", `/user/car-schedule/bookings/new?vehicle=${car.id}`],
        ["some", "/user/car-schedule/bookings/new"],
      ] as const
    ) {
      const other = await as[who].get(path);
      assert.equal(other.status, 200);
      assert.ok(!other.html.includes("booking-needs"), who);
    }
  });

  await t.step(
    "a user's booking waits, by page, and holds the time",
    async () => {
      const form = await as.user.with({ language: "sv" }).post(
        "/user/car-schedule/bookings/new",
        formOf(wednesday()),
      );
      assert.equal(form.status, 303);
      assert.deepEqual(await states(), ["waiting"]);
      assert.deepEqual(await mails(), [
        `bookingNews waiting ${user.email}`,
        `bookingsToApprove ${admin.email}`,
      ]);
      const taken = await post("save", wednesday("other"), "other");
      assert.equal(taken.status, 409);
      assert.equal(taken.json.errors.next_free.start_date, "2026-11-25 10:00");
    },
  );

  await t.step("it shows by word in week, month, dialog and list", async () => {
    const word = "Väntar";
    const [{ booking_id: id }] = await waiting();
    for (
      const [who, path] of [
        ["user", "/user/car-schedule?day=2026-11-25"],
        ["other", "/user/car-schedule?day=2026-11-25"],
        ["user", "/user/car-schedule/mine"],
        ["user", `/user/car-schedule/bookings/${id}`],
        ["other", `/user/car-schedule/bookings/${id}`],
      ] as const
    ) {
      const page = await as[who].with({ language: "sv" }).get(path);
      assert.ok(page.text.includes(word), `${who} ${path}: ${page.text}`);
      assert.ok(page.html.includes("booking-state is-waiting"), path);
    }
    const week = await as.admin.with({ language: "sv" })
      .get("/user/car-schedule");
    assert.match(week.text, /Att godkänna\s*1/);
    const list = await as.admin.with({ language: "sv" }).get(LIST);
    assert.ok(list.text.includes("Ulla Ek: Kundbesök"), list.text);
    const users = await as.user.get("/user/car-schedule");
    assert.ok(!users.html.includes(LIST));
  });

  await t.step("nobody but an administrator who sees it decides", async () => {
    const bookings = await waiting();
    const sent = {
      bookings: [{ id: bookings[0]!.booking_id }],
      decision: "approve",
    };
    assert.equal((await post("approvals", sent, "user")).status, 403);
    assert.equal((await post("approvals", sent, "stranger")).status, 404);
    assert.notEqual((await as.user.get(LIST)).status, 200);
    for (
      const wrong of [
        { ...sent, bookings: [] },
        { ...sent, decision: "maybe" },
        { ...sent, reason: "x".repeat(201) },
      ]
    ) assert.equal((await post("approvals", wrong, "admin")).status, 422);
    assert.deepEqual(await states(), ["waiting"]);
  });

  await t.step(
    "two administrators decide at once: the second is told",
    async () => {
      const [{ booking_id: id, version }] = await waiting();
      const sent = { bookings: [{ id, version }] };
      const answers = await Promise.all([
        post("approvals", { ...sent, decision: "approve" }, "admin"),
        post("approvals", { ...sent, decision: "decline" }, "admin"),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [200, 409],
      );
      const told = await mails();
      assert.equal(told.length, 1, "one decision, one mail");
      const late = await as.admin.with({ language: "sv" }).post(LIST, {
        booking: `${id}:${version}`,
        decision: "approve",
      });
      assert.equal(late.status, 422);
      assert.match(late.text, /Någon annan har redan avgjort/);
      // Whatever won, the next steps begin with nothing booked.
      if (told[0]!.includes("approved")) {
        assert.deepEqual(await states(), ["approved"]);
        await post("delete", { id }, "admin");
      }
      await mails();
    },
  );

  await t.step(
    "a changed time or vehicle waits anew, a changed purpose does not",
    async () => {
      const id = await story.book();
      const [{ version }] = await waiting();
      const done = await as.admin.post(LIST, {
        booking: `${id}:${version}`,
        decision: "approve",
      });
      assert.equal(done.status, 303);
      assert.deepEqual(await states(), ["approved"]);
      const same = await post("update", {
        ...wednesday(),
        id,
        purpose: "Lunch",
      });
      assert.deepEqual(same.json.data, { is_waiting: false });
      assert.deepEqual(await states(), ["approved"]);
      const later = { end_date: "2026-11-25 11:00" };
      const moved = await post("update", { ...wednesday(), id, ...later });
      assert.deepEqual(moved.json.data, { is_waiting: true });
      assert.deepEqual(await states(), ["waiting"]);
      await post("update", { ...wednesday(), id, imei: van.imei });
      assert.deepEqual(await states(), ["approved"], "the van needs none");
      await post("update", { ...wednesday(), id });
      assert.deepEqual(await states(), ["waiting"]);
      await mails();
      await post("update", { ...wednesday(), id, purpose: "x" }, "admin");
      assert.equal((await states()).length, 1);
      const told = [`bookingNews waiting ${user.email}`];
      assert.deepEqual(await mails(), told, "not to who changed it");
      await post("delete", { id });
      await mails();
    },
  );

  await t.step("an administrator's own booking needs none", async () => {
    const id = await story.book("admin");
    assert.deepEqual(await states(), ["approved"]);
    await post("delete", { id }, "admin");
    assert.deepEqual(await mails(), [
      `bookingNews made ${admin.email}`,
      `bookingNews deleted ${admin.email}`,
    ]);
  });

  await t.step(
    "declined bookings, several at once, free their time and count nowhere",
    async () => {
      const first = await story.book();
      const second = await story.book("other", {
        start_date: "2026-11-25 12:00",
        end_date: "2026-11-25 13:00",
      });
      await mails();
      const chosen = (await waiting())
        .map(({ booking_id, version }) => `${booking_id}:${version}`);
      const declined = await as.admin.post(LIST, [
        ...chosen.map((one): [string, string] => ["booking", one]),
        ["decision", "decline"],
        ["reason", "Bilen behövs på verkstaden"],
      ]);
      assert.equal(declined.status, 303, declined.text);
      assert.deepEqual(await mails(), [
        `bookingNews declined ${user.email}`,
        `bookingNews declined ${other.email}`,
      ]);
      assert.deepEqual(await entries(), []);
      const { json } = await as.admin.call(
        "GET",
        "user/reports/fleet-use?from=2026-11-01&to=2026-12-31",
      );
      assert.ok(!json.data.totals?.booked_ms, "the use of the fleet");
      const own = await as.user.with({ language: "sv" })
        .get("/user/car-schedule/mine");
      assert.ok(own.text.includes("Avslagen"), own.text);
      const page = await as.user.with({ language: "sv" })
        .get(`/user/car-schedule/bookings/${first}`);
      assert.ok(page.text.includes("Bilen behövs på verkstaden"), page.text);
      const shut = await post("update", { ...wednesday(), id: first });
      assert.equal(shut.status, 404);
      assert.equal(
        (await as.other.get(`/user/car-schedule/bookings/${second}/deletion`))
          .status,
        404,
      );
      const again = await post("save", wednesday("other"), "other");
      assert.equal(again.status, 200, "its time is free");
    },
  );
});
