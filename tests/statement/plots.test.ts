import assert from "node:assert/strict";
import { startFleet } from "./story.ts";

Deno.test("REP-09 REP-12 REP-14 reports over several months draw each month with its numbers in text, for people without script and with a screen reader", async () => {
  await using fleet = await startFleet();
  const { admin, drive, car } = fleet;
  await drive(car, "2026-02-10T08:00:00Z", "business", 50);
  await drive(car, "2026-02-11T08:00:00Z", "private", 5.5);
  const days = `from=2026-02-01&to=2026-03-31&unit=${car.id}`;
  const plotOf = (html: string, title: string) => {
    const figures = html.split('<figure class="statement-chart">').slice(1);
    return figures.find((one) => one.includes(title))?.split("</figure>")[0];
  };
  const open = async (id: string, title: string) => {
    const { html } = await admin.get(`/user/reports/${id}?${days}`);
    const plot = plotOf(html, title);
    assert.ok(plot, `${title} on ${id}`);
    return plot;
  };
  const distance = await open("summary", "Distance by type and month");
  assert.ok(distance.indexOf("2026-02") < distance.indexOf("2026-03"));
  assert.match(distance, /Business: 50\.0 km, Private: 5\.5 km/);
  assert.match(distance, /<svg[^>]*aria-hidden="true"/);
  // 55.5 km / 10 × 0.6 l = 3.33 l; 55.5 km × 120 g = 6.66 kg.
  assert.match(await open("fuel", "Fuel by month"), /3\.3/);
  assert.match(await open("environment", "CO2 by month"), /6\.7/);
  const one = await admin.get(
    `/user/reports/summary?from=2026-03-01&to=2026-03-31`,
  );
  assert.equal(plotOf(one.html, "Distance by type and month"), undefined);
});
