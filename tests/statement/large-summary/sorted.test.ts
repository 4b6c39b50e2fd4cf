import assert from "node:assert/strict";
import { textOf } from "../../harness/html.ts";
import { MARCH, startFleet } from "../story.ts";

const PATH = "/user/reports/large-summary";

Deno.test("REP-07 a report's page begins with its sums, sorts its rows by each column, and leads from a row to the log of its unit and days", async (t) => {
  await using fleet = await startFleet();
  const { admin, car, van, drive } = fleet;
  await drive(car, "2026-03-27T08:00:00Z", "business", 40);
  await drive(van, "2026-03-27T08:00:00Z", "business", 10);
  await drive(van, "2026-03-28T08:00:00Z", "private", 5);
  const namesBy = async (sorted = "") => {
    const { html, status } = await admin.get(`${PATH}?${MARCH}${sorted}`);
    assert.equal(status, 200);
    const [body = ""] = html.match(/<tbody>.*?<\/tbody>/s)!;
    return {
      html,
      names: [...body.matchAll(/<tr[^>]*>\s*<td[^>]*>(.*?)<\/td>/gs)]
        .map(([, cell]) => textOf(cell!)),
      links: [...body.matchAll(/<a href="([^"]*)"/g)]
        .map(([, href]) => href!.replaceAll("&amp;", "&")),
    };
  };

  await t.step("the sums stand before the first table", async () => {
    const { html } = await namesBy();
    const sums = html.match(/<dl class="statement-sums".*?<\/dl>/s)![0];
    assert.match(textOf(sums), /\d[.,]\d km/);
    assert.ok(html.indexOf("statement-sums") < html.indexOf("<table"));
  });

  await t.step(
    "each column sorts, the other way when pressed again",
    async () => {
      const [one, other] = (await namesBy("&sort=unit&order=asc")).names;
      const turned = await namesBy("&sort=unit&order=desc");
      assert.deepEqual(turned.names, [other, one]);
      assert.match(turned.html, /aria-sort="descending"/);
      assert.match(
        turned.html,
        /<a href="[^"]*sort=unit&amp;order=asc#rows"/,
      );
      assert.deepEqual(
        (await namesBy("&sort=distance_m&order=desc")).names,
        (await namesBy("&sort=distance_m&order=asc")).names.toReversed(),
      );
      const none = await namesBy("&sort=nothing");
      assert.doesNotMatch(none.html, /aria-sort/);
    },
  );

  await t.step("a row leads to the log of its unit on these days", async () => {
    const { links } = await namesBy();
    assert.deepEqual(
      links.toSorted(),
      [car.id, van.id].map((id) => `/user/create-triplog?unit=${id}&${MARCH}`)
        .toSorted(),
    );
    assert.equal((await admin.get(links[0]!)).status, 200);
  });
});
