import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";
const SUMMARY = "/user/reports/summary";
const TOLLS = "/user/create-triplog/congestionreportnew";
const FEBRUARY = "from=2026-02-01&to=2026-02-28";

Deno.test("FLOW-05 unit and days that a person has chosen are kept over screens, until others are chosen", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const [first, second] = [
    await newUnit(db, account, { name: "Audi" }),
    await newUnit(db, account, { name: "Volvo" }),
  ];
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, { unitIds: [first.id] });
  const [asAdmin, asDriver] = [
    await portal.as(admin.email),
    await portal.as(driver.email),
  ];
  const shown = ({ html }: { html: string }) => {
    const inputs = tagsOf(html, "input");
    const value = (name: string) =>
      attributeOf(
        inputs.find((tag) => tag.includes(`name="${name}"`))!,
        "value",
      );
    const unit = html.match(
      /<option[^>]*selected[^>]*value="(\d+)"|<option[^>]*value="(\d+)"[^>]*selected/,
    );
    return [Number(unit?.[1] ?? unit?.[2]), value("from"), value("to")];
  };
  const daysOf = (page: { html: string }) => shown(page).slice(1);
  const usual = ["2026-03-01", "2026-03-20"];

  const bare = await asAdmin.get(LOG);
  assert.deepEqual(shown(bare), [first.id, ...usual]);
  assert.doesNotMatch(bare.cookies, /filter=/);

  const chosen = await asAdmin.get(`${LOG}?unit=${second.id}&${FEBRUARY}`);
  const next = asAdmin.with({ cookie: chosen.cookies });
  assert.deepEqual(
    shown(await next.get(LOG)),
    [second.id, "2026-02-01", "2026-02-28"],
  );
  const certificate = await next.get("/user/attest/certificate");
  assert.ok(certificate.text.includes("Volvo"), certificate.text);
  const [, ...february] = shown(await next.get(LOG));
  assert.deepEqual(daysOf(await next.get("/user/attest")), february);
  const events = await next.get("/user/events");
  assert.deepEqual(daysOf(events), february);
  assert.ok(events.text.includes(m.event.allDays), events.text);
  assert.deepEqual(daysOf(await next.get("/user/events?unseen=1")), [
    undefined,
    undefined,
  ]);
  assert.deepEqual(
    shown(await next.get(`${LOG}?unit=${first.id}`)),
    [first.id, "2026-02-01", "2026-02-28"],
  );

  for (
    const [path, query] of [
      ["/user/attest", ""],
      ["/user/events", "search=&kind=&"],
    ] as const
  ) {
    const january = "from=2026-01-01&to=2026-01-31";
    const there = await next.get(`${path}?${query}${january}`);
    assert.deepEqual(
      shown(await asAdmin.with({ cookie: there.cookies }).get(LOG)),
      [second.id, "2026-01-01", "2026-01-31"],
      path,
    );
  }

  const month = await next.get(
    `${LOG}?unit=${second.id}&from=${usual[0]}&to=${usual[1]}`,
  );
  assert.match(month.cookies, new RegExp(`filter=${admin.id}_${second.id}__`));

  const other = asDriver.with({ cookie: chosen.cookies });
  assert.deepEqual(shown(await other.get(LOG)), [first.id, ...usual]);
  const forged = asDriver.with({
    cookie: `filter=${driver.id}_${second.id}__`,
  });
  assert.deepEqual(shown(await forged.get(LOG)), [first.id, ...usual]);
  const noDays = asDriver.with({
    cookie: `filter=${driver.id}_${first.id}_0000-00-00_9999-99-99`,
  });
  assert.deepEqual(shown(await noDays.get(LOG)), [first.id, ...usual]);
});

Deno.test("FLOW-05 reports open with the unit and days chosen elsewhere and say so, those that compare units with all of them, and what is chosen there is kept for the log and the next report", async () => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const [audi, volvo] = [
    await newUnit(db, account, { name: "Audi" }),
    await newUnit(db, account, { name: "Volvo" }),
  ];
  const admin = await newUser(db, account, { administrator: true });
  const driver = await newUser(db, account, { unitIds: [audi.id] });
  const as = await portal.as(admin.email);
  const asked = ({ html }: { html: string }) => {
    const inputs = tagsOf(html, "input");
    const ticked = inputs.filter((tag) => / checked/.test(tag));
    const value = (name: string) =>
      attributeOf(
        inputs.find((tag) => tag.includes(`name="${name}"`))!,
        "value",
      );
    return {
      scope: attributeOf(
        ticked.find((tag) => tag.includes('name="scope"'))!,
        "value",
      ),
      units: ticked.filter((tag) => tag.includes('name="unit"'))
        .map((tag) => Number(attributeOf(tag, "value"))),
      days: [value("from"), value("to")],
    };
  };
  const usual = ["2026-03-01", "2026-03-20"];
  const february = ["2026-02-01", "2026-02-28"];

  const bare = await as.get(SUMMARY);
  assert.deepEqual(asked(bare), { scope: "all", units: [], days: usual });
  assert.doesNotMatch(bare.cookies, /filter=/);

  const log = await as.get(`${LOG}?unit=${volvo.id}&${FEBRUARY}`);
  const next = as.with({ cookie: log.cookies });
  for (const report of [SUMMARY, "/user/reports/fuel", TOLLS]) {
    assert.deepEqual(
      asked(await next.get(report)),
      { scope: "units", units: [volvo.id], days: february },
      report,
    );
  }
  const onlyVolvo = textsOf("en").statement.onlyKept("Volvo");
  const summary = await next.get(SUMMARY);
  assert.ok(summary.html.includes(onlyVolvo));
  const [, toAll] = new RegExp(`${onlyVolvo} <a href="([^"]+)"`)
    .exec(summary.html)!;
  const allUnits = await next.get(toAll!.replaceAll("&amp;", "&"));
  assert.deepEqual(
    asked(allUnits),
    { scope: "all", units: [], days: february },
  );
  assert.ok(!allUnits.html.includes(onlyVolvo));
  for (const overview of ["large-summary", "fleet-use", "co2-scopes"]) {
    const page = await next.get(`/user/reports/${overview}`);
    assert.deepEqual(
      asked(page),
      { scope: "all", units: [], days: february },
      overview,
    );
    assert.ok(!page.html.includes(onlyVolvo), overview);
  }

  const chosen = await next.get(
    `${SUMMARY}?scope=units&unit=${audi.id}&from=2026-01-01&to=2026-01-31`,
  );
  const after = as.with({ cookie: chosen.cookies });
  assert.match(
    (await after.get(LOG)).html,
    new RegExp(
      `<option[^>]*selected[^>]*value="${audi.id}"|<option[^>]*value="${audi.id}"[^>]*selected`,
    ),
  );
  assert.deepEqual(asked(await after.get(TOLLS)), {
    scope: "units",
    units: [audi.id],
    days: ["2026-01-01", "2026-01-31"],
  });

  const all = await after.get(
    `${SUMMARY}?scope=all&from=${usual[0]}&to=${usual[1]}`,
  );
  const whole = as.with({ cookie: all.cookies });
  assert.deepEqual(
    asked(await whole.get(TOLLS)),
    { scope: "all", units: [], days: usual },
  );
  assert.match(all.cookies, new RegExp(`filter=${admin.id}_${audi.id}___all`));

  // Days alone say nothing of units: neither that all are meant, nor that one is again.
  const january = "from=2026-01-01&to=2026-01-31";
  for (const report of ["/user/reports/large-summary", SUMMARY]) {
    const { cookies } = await next.get(`${report}?${january}`);
    assert.deepEqual(
      asked(await as.with({ cookie: cookies }).get(TOLLS)),
      {
        scope: "units",
        units: [volvo.id],
        days: ["2026-01-01", "2026-01-31"],
      },
      report,
    );
  }
  for (const about of ["", `scope=drivers&driver=${driver.id}&`]) {
    const { cookies } = await whole.get(
      `/user/reports/eco?${about}${january}`,
    );
    assert.deepEqual(
      asked(await as.with({ cookie: cookies }).get(TOLLS)),
      { scope: "all", units: [], days: ["2026-01-01", "2026-01-31"] },
      about,
    );
  }

  const forged = (await portal.as(driver.email)).with({
    cookie: `filter=${driver.id}_${volvo.id}__`,
  });
  assert.deepEqual(
    asked(await forged.get(SUMMARY)),
    { scope: "all", units: [], days: usual },
  );
});
