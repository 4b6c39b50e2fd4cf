import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { allowSchedule, startBookings } from "../booking/story.ts";
import { newUnit } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";

const m = textsOf("sv");
const x = m.quickSearch;

Deno.test("quick search: bookings, and the list of all that is found", async (t) => {
  await using story = await startBookings();
  const { db, mine, people, van, book } = story;
  const asked = async (
    who: keyof typeof story.as,
    text: string,
    more: Record<string, string> = {},
  ) => {
    const query = new URLSearchParams({ q: text, ...more });
    const { html, status } = await story.as[who].with({ language: "sv" })
      .get(`/user/search?${query}`);
    assert.equal(status, 200, text);
    return html.split(/data-quick-search-results[^>]*>/)[1]!
      .split("</main>")[0]!;
  };
  const id = await book("user", { purpose: "Provtur hos Åkermans" });

  await t.step(
    "FLOW-12 BOOK-01 finds a booking by purpose, driver, vehicle and plate, and leads to it",
    async () => {
      for (
        const text of [
          "provtur",
          "ÅKERMANS",
          "hos akermans",
          "ulla ek",
          "v90",
          "bbb2",
          "BBB-222",
          "bbb 222",
          "akermans provtur",
        ]
      ) {
        const html = await asked("user", text);
        const group = html.split("<section").find((one) =>
          one.includes(x.kinds.bookings)
        );
        assert.ok(group, text);
        assert.match(
          textOf(group),
          /Volvo V90.*BBB222.*25 nov.* 08:00 – 10:00.*Ulla Ek · (Ärende: )?Provtur hos/s,
        );
        assert.ok(group.includes(`/user/car-schedule/bookings/${id}`));
      }
    },
  );

  await t.step(
    "FLOW-12 BOOK-01 finds no booking of a vehicle that the person does not see, of other accounts, of the past, or without the car schedule",
    async () => {
      const isFound = async (who: keyof typeof story.as) =>
        textOf(await asked(who, "provtur")).includes(x.kinds.bookings);
      assert.ok(await isFound("admin"));
      assert.ok(!await isFound("some"), "sees the van only");
      assert.ok(!await isFound("stranger"));
      await allowSchedule(db, mine, false);
      assert.ok(!await isFound("admin"), "no car schedule");
      await allowSchedule(db, mine);
      await story.wait("2026-11-25T09:30:00Z");
      assert.ok(!await isFound("admin"), "it is over");
      await story.wait("2026-11-24T11:00:30Z");
    },
  );

  await t.step(
    "FLOW-12 of more bookings than five the link to all leads to a page of them alone",
    async () => {
      for (let hour = 10; hour < 17; hour++) {
        await book("user", {
          imei: van.imei,
          purpose: `Flytt ${hour}`,
          start_date: `2026-11-26 ${hour}:00`,
          end_date: `2026-11-26 ${hour}:30`,
          driver_id: people.user.id,
        });
      }
      const html = await asked("user", "flytt");
      assert.equal(textOf(html).match(/Flytt \d+/g)!.length, 5);
      const link = html.match(/<a href="([^"]+)">([^<]+)<\/a><\/section>/)!;
      assert.equal(link[2], x.all(x.kinds.bookings));
      const [, query] = link[1]!.replaceAll("&amp;", "&").split("?");
      const all = await asked(
        "user",
        "",
        Object.fromEntries(new URLSearchParams(query)),
      );
      assert.equal(textOf(all).match(/Flytt \d+/g)!.length, 7);
      assert.ok(!all.includes(x.all(x.kinds.bookings)));
    },
  );

  await t.step(
    "FLOW-12 “Visa alla” of units and trips leads to lists that hold what the five leave out",
    async () => {
      for (let number = 0; number < 6; number++) {
        await newUnit(db, mine, { name: `Kärra ${number}` });
      }
      const html = await asked("admin", "kärra");
      const [, path] = html.match(
        new RegExp(`<a href="([^"]+)">${x.all(x.kinds.units)}</a>`),
      )!;
      assert.doesNotMatch(html, /<strong>Kärra 5/);
      const list = await story.as.admin.get(path!.replaceAll("&amp;", "&"));
      for (let number = 0; number < 6; number++) {
        assert.ok(list.text.includes(`Kärra ${number}`));
      }
    },
  );
});
