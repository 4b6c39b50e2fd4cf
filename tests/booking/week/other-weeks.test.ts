import assert from "node:assert/strict";
import { attributeOf, tagsOf } from "../../harness/html.ts";
import { startBookings } from "../story.ts";

const PAGE = "/user/car-schedule";

Deno.test("BOOK-01 BOOK-03 FLOW-10 another week opens on its Monday, which is the day that a phone shows, and this week on today", async () => {
  await using story = await startBookings();
  const { as } = story;
  const wayTo = async (rel: "prev" | "next", day: string) => {
    const { html } = await as.user.get(`${PAGE}?day=${day}&search=Volvo`);
    const tag = tagsOf(html, "a").find((one) =>
      attributeOf(one, "rel") === rel
    );
    assert.ok(tag, `${rel} of ${day}`);
    const href = attributeOf(tag, "href")!.replaceAll("&amp;", "&");
    const query = new URL(href, "http://localhost").searchParams;
    assert.equal(query.get("search"), "Volvo");
    return query.get("day");
  };
  // It is Tuesday the 24th.
  assert.equal(await wayTo("next", "2026-11-29"), "2026-11-30");
  assert.equal(await wayTo("next", "2026-12-06"), "2026-12-07");
  assert.equal(await wayTo("prev", "2026-12-13"), "2026-11-30");
  assert.equal(await wayTo("prev", "2026-12-06"), null, "today");
});
