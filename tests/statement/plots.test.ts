import assert from "node:assert/strict";
import { startEveryReport } from "./every-report.ts";
import { MARCH, startFleet } from "./story.ts";

Deno.test("REP-09 REP-12 REP-14 reports over several months draw each month with its numbers in text, for people without script and with a screen reader", async () => {
  await using fleet = await startFleet();
  const { admin, drive, car } = fleet;
  await drive(car, "2026-02-10T08:00:00Z", "business", 50);
  await drive(car, "2026-02-11T08:00:00Z", "private", 5.5);
  const days = `from=2026-02-01&to=2026-03-31&unit=${car.id}`;
  const plotOf = (html: string, title: string) => {
    return plotsOf(html).find((one) => one.includes(title));
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

Deno.test("REP-12 fuel by month is drawn for each fuel by itself, since litres and kWh do not add up, with its measure beside the numbers", async () => {
  await using fleet = await startFleet();
  const { admin, drive, car, van } = fleet;
  await drive(car, "2026-02-10T08:00:00Z", "business", 50);
  await drive(van, "2026-02-11T08:00:00Z", "business", 40);
  const days = "from=2026-02-01&to=2026-03-31";
  const { html } = await admin.get(`/user/reports/fuel?${days}`);
  const plots = plotsOf(html);
  assert.equal(plots.length, 2);
  const [diesel, electric] = ["Diesel", "Electric"].map((fuel) =>
    plots.find((one) => one.includes(`Fuel by month: ${fuel}`))
  );
  // 50 km / 10 × 0.6 l = 3 l; 40 km / 10 × 2 kWh = 8 kWh.
  assert.match(diesel!, /February 2026<.*?>3\.0\sl<.*<svg/s);
  assert.doesNotMatch(diesel!, /kWh</);
  assert.match(electric!, /February 2026<.*?>8\.0\skWh<.*March 2026.*<svg/s);
  const swedish = await admin.with({ language: "sv" })
    .get(`/user/reports/fuel?${days}`);
  assert.match(swedish.text, /Bränsle per månad: El/);
});

Deno.test("REP-12 a fuel of a single month is drawn beside one of several months; where no fuel has two months, nothing is compared", async () => {
  await using fleet = await startFleet();
  const { admin, drive, car } = fleet;
  const open = async (from: string) => {
    const days = `from=${from}&to=2026-03-31`;
    return plotsOf((await admin.get(`/user/reports/fuel?${days}`)).html);
  };
  await drive(car, "2026-02-10T08:00:00Z", "business", 50);
  const plots = await open("2026-02-01");
  const [diesel, electric] = ["Diesel", "Electric"].map((fuel) =>
    plots.find((one) => one.includes(`Fuel by month: ${fuel}`))
  );
  assert.match(diesel!, /February 2026.*March 2026/s);
  assert.match(electric!, /March 2026<.*?kWh<.*<svg/s);
  assert.doesNotMatch(electric!, /February 2026/);
  assert.deepEqual(await open("2026-03-01"), []);
});

Deno.test("REP-11 the eco score over time is drawn by month, in less than two months by day, and of many days by week, of drivers and of trips", async () => {
  await using story = await startEveryReport();
  const { admin, driveOne } = story;
  const trip = {
    isCar: true,
    type: "business",
    metres: 10_000,
    hasDriver: true,
    passed: [],
  } as const;
  const open = async (report: string, days: string) =>
    plotsOf((await admin.get(`/user/reports/${report}?${days}`)).html);
  // The story drove on 4 March with 87; these follow on 5 and 6 March.
  await driveOne({ ...trip, score: 60 });
  await driveOne({ ...trip, score: 40 });
  for (const report of ["eco", "eco-trips"]) {
    const [plot, ...more] = await open(report, MARCH);
    assert.deepEqual(more, []);
    assert.match(
      plot!,
      /Eco score by day.*4 Mar<.*?>87\.0<.*5 Mar<.*?>60\.0<.*6 Mar<.*?>40\.0</s,
    );
    assert.match(plot!, /<svg[^>]*aria-hidden="true"/);
    assert.deepEqual(
      await open(report, "from=2026-03-05&to=2026-03-05"),
      [],
      "one day compares nothing",
    );
  }
  // One a day until 17 March, a Tuesday: 14 days in three weeks.
  for (let day = 7; day <= 17; day++) await driveOne({ ...trip, score: 50 });
  for (const report of ["eco", "eco-trips"]) {
    const [plot] = await open(report, MARCH);
    assert.match(
      plot!,
      /Eco score by week.*2.8 Mar<.*9.15 Mar<.*?>50\.0<.*16.22 Mar<.*?>50\.0</s,
    );
  }
});

function plotsOf(html: string): string[] {
  return html.split('<figure class="statement-chart">').slice(1)
    .map((one) => one.split("</figure>")[0]!);
}

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
