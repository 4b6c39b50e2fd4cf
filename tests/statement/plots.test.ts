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
  const february = distance.indexOf("February 2026");
  assert.ok(february >= 0 && february < distance.indexOf("March 2026"));
  assert.match(distance, /Business: 50\.0 km, Private: 5\.5 km/);
  assert.match(distance, /<svg[^>]*aria-hidden="true"/);
  // 55.5 km / 10 × 0.6 l = 3.33 l; 55.5 km × 120 g = 6.66 kg.
  assert.match(await open("fuel", "Fuel by month"), /3\.3\sl</);
  assert.match(await open("environment", "CO2 by month"), /6\.7\skg</);
  const one = await admin.get(
    `/user/reports/summary?from=2026-03-01&to=2026-03-31`,
  );
  assert.equal(plotOf(one.html, "Distance by type and month"), undefined);
});

Deno.test("REP-19 electricity per month and trip comes from the consumption of electric units, and only from that", async () => {
  await using fleet = await startFleet();
  const { admin, drive, van } = fleet;
  await drive(van, "2026-02-10T08:00:00Z", "private", 40);
  await drive(van, "2026-02-11T08:00:00Z", "business", 10);
  const days = "from=2026-02-01&to=2026-03-31";
  const { json } = await admin.call("GET", `user/reports/charging?${days}`);
  // The diesel Volvo is not there. 50 km × 2 kWh / 10 km = 10 kWh in 2 trips, 10 km = 2 kWh in one.
  assert.deepEqual(
    json.data.rows.map((row: Record<string, unknown>) => [
      row.unit,
      row.month,
      row.kwh,
      row.kwh_per_trip,
    ]),
    [["Äpplet", "2026-02", 10, 5], ["Äpplet", "2026-03", 2, 2]],
  );
  assert.equal(json.data.totals.kwh, 12);
  assert.equal(json.data.totals.kwh_per_trip, 4);
  const page = await admin.get(`/user/reports/charging?${days}`);
  assert.match(page.text, /people and chargers have entered/);
  assert.match(page.text, /Electricity by month/);
});
