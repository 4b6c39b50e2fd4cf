import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { formOf, startBookings } from "./story.ts";

const m = textsOf("en");

Deno.test("BOOK-23 BOOK-24 BOOK-25 who changes and deletes which booking, by page and by call", async (t) => {
  await using story = await startBookings();
  const { as, people, post, wednesday, book, entries } = story;
  const mine = await book("user");
  const id = mine;

  await t.step(
    "BOOK-25 touching is no overlap, and an update does not collide with itself",
    async () => {
      const answers = [
        ["08:00", "09:00", 409],
        ["07:00", "08:01", 409],
        ["09:00", "09:30", 409],
        ["07:00", "11:00", 409],
        ["10:00", "11:00", 200],
        ["07:30", "08:00", 200],
      ] as const;
      for (const [start, end, status] of answers) {
        const answer = await post("save", {
          ...wednesday("other"),
          start_date: `2026-11-25 ${start}`,
          end_date: `2026-11-25 ${end}`,
        }, "other");
        assert.equal(answer.status, status, `${start}-${end}`);
        if (status === 409) assert.equal(answer.json.message, "Already booked");
      }
      const itself = await post("update", {
        ...wednesday(),
        id,
        end_date: "2026-11-25 09:50",
      });
      assert.equal(itself.status, 200, itself.html);
      const into = await post("update", {
        ...wednesday(),
        id,
        end_date: "2026-11-25 10:20",
      });
      assert.equal(into.json.message, "Already booked");
      const page = await as.user.with({ language: "en" }).post(
        `/user/car-schedule/bookings/${id}`,
        formOf({ ...wednesday(), end_date: "2026-11-25 10:20" }),
      );
      assert.equal(page.status, 422);
      assert.match(page.text, /Already booked/);
    },
  );

  await t.step("BOOK-24 another's booking", async () => {
    const before = await entries();
    const text = m.byKey.CannotEditOthersBooking;
    const other = as.other.with({ language: "en" });
    const form = formOf({ ...wednesday("other"), purpose: "Min" });
    const answers = [
      await post("update", { ...wednesday("other"), id }, "other"),
      await post("delete", { id }, "other"),
    ];
    for (const { status, json } of answers) {
      assert.deepEqual([status, json.message], [403, text]);
    }
    const pages = [
      await other.get(`/user/car-schedule/bookings/${id}`),
      await other.post(`/user/car-schedule/bookings/${id}`, form),
      await other.post(`/user/car-schedule/bookings/${id}/deletion`),
    ];
    for (const { text: shown } of pages) assert.ok(shown.includes(text), shown);
    assert.doesNotMatch(pages[0]!.html, /name="purpose"/, "nothing to fill in");
    assert.deepEqual(await entries(), before);
    const taken = await post("update", {
      ...wednesday("user"),
      id,
      driver_id: people.other.id,
    });
    assert.equal(taken.json.message, m.byKey.CannotBookForOthers);
    const byAdmin = await post("update", {
      ...wednesday("user"),
      id,
      end_date: "2026-11-25 09:50",
      purpose: "Av Ada",
    }, "admin");
    assert.equal(byAdmin.status, 200, byAdmin.html);
  });

  await t.step(
    "bookings of other accounts and hidden vehicles do not exist",
    async () => {
      for (const who of ["stranger", "some"] as const) {
        assert.equal((await post("delete", { id }, who)).status, 404);
        const update = { ...wednesday(who), id };
        assert.equal((await post("update", update, who)).status, 404);
        for (const path of ["", "/deletion"]) {
          const page = await as[who].get(
            `/user/car-schedule/bookings/${id}${path}`,
          );
          assert.equal(page.status, 404);
        }
      }
      assert.equal((await post("delete", { id: 999_999 })).status, 404);
    },
  );

  await t.step("BOOK-23 a booking that has begun", async () => {
    await story.wait("2026-11-25T07:05:00Z");
    const text = m.byKey.ErrEditPastDateMsg;
    for (const who of ["user", "admin"] as const) {
      const update = {
        ...wednesday("user"),
        id,
        start_date: "2026-11-26 08:00",
        end_date: "2026-11-26 09:00",
      };
      for (
        const answer of [
          await post("update", update, who),
          await post("delete", { id }, who),
        ]
      ) assert.deepEqual([answer.status, answer.json.message], [409, text]);
      const asker = as[who].with({ language: "en" });
      const page = await asker.get(`/user/car-schedule/bookings/${id}`);
      assert.ok(page.text.includes(text));
      const deletion = await asker.post(
        `/user/car-schedule/bookings/${id}/deletion`,
      );
      assert.ok(deletion.text.includes(text));
    }
    assert.equal((await entries()).length, 3);
  });
});

Deno.test("two tabs edit one booking: the second reads what the first has saved, and may overwrite it then", async () => {
  await using story = await startBookings();
  const { as, wednesday, book, entries } = story;
  const id = await book("user");
  const path = `/user/car-schedule/bookings/${id}`;
  const asker = as.user.with({ language: "en" });
  const versionOf = (html: string) =>
    /name="version" value="(\d+)"/.exec(html)![1]!;
  const seen = versionOf((await asker.get(path)).html);
  const form = (purpose: string, version: string) => ({
    ...formOf({ ...wednesday(), purpose }),
    version,
  });
  const first = await asker.post(path, form("Första fliken", seen));
  assert.equal(first.status, 303);
  const second = await asker.post(path, form("Andra fliken", seen));
  assert.equal(second.status, 422);
  assert.ok(second.text.includes(m.byKey.ChangedMeanwhile));
  assert.match(second.text, /Saved now: Första fliken/);
  assert.match(second.text, /You typed: Andra fliken/);
  const old = await asker.post(`${path}/deletion`, { version: seen });
  assert.ok(old.text.includes(m.byKey.ChangedMeanwhile), "nor deleted unseen");
  const again = await asker.post(
    path,
    form("Andra fliken", versionOf(second.html)),
  );
  assert.equal(again.status, 303);
  assert.deepEqual(await entries(), ["2026-11-25 08:00-10:00 Andra fliken"]);
});

Deno.test("BOOK-32 two tabs edit one booking of a series: the second reads that it recurs no more, or until another day", async () => {
  await using story = await startBookings();
  const { as, wednesday, book, post } = story;
  const repeating = { repeat: "weekly", repeat_until: "2026-12-16" };
  const id = await book("user", repeating);
  const path = `/user/car-schedule/bookings/${id}`;
  const asker = as.user.with({ language: "en" });
  const late = (scope: string) =>
    asker.post(path, {
      ...formOf(wednesday()),
      ...repeating,
      repeat_weekdays: "3",
      scope,
      version: "1",
    });
  const longer = { ...repeating, repeat_until: "2026-12-23" };
  const first = await post("update", {
    ...wednesday(),
    ...longer,
    id,
    purpose: "Längre",
    scope: "all",
  });
  assert.equal(first.status, 200, first.html);
  const all = await late("all");
  assert.equal(all.status, 422);
  assert.match(all.text, /Saved now: every Wednesday until 23 December 2026/);
  assert.match(all.text, /You typed: every Wednesday until 16 December 2026/);
  const one = await late("one");
  assert.match(one.text, /Saved now: Längre/);
  assert.doesNotMatch(one.text, /You typed: every/, "it says nothing of them");
  await post("update", { ...wednesday(), id, purpose: "Ensam" });
  const alone = await late("all");
  assert.match(
    alone.text,
    new RegExp(`Saved now: ${m.booking.series.repeats.never}`),
  );
  assert.match(alone.text, /You typed: every Wednesday/);
});
