import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { LANGUAGES } from "../../domain/language.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import type { Asker } from "../harness/ask.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { drive, leaseCar, setBenefit } from "./story.ts";

const MARCH = "from=2026-03-01&to=2026-03-31";
const YEAR = "from=2026-01-01&to=2026-12-31";
const REPORTS = ["benefit-value", "fuel-benefit"] as const;

/** Gives what stands in place of the rows, and where its button leads. */
async function emptyOf(by: Asker, path: string) {
  const { html, status } = await by.get(path);
  assert.equal(status, 200, path);
  const [, inside] = html.match(/<div class="empty">(.*?)<\/div>/s)!;
  return {
    text: inside!.match(/<p>(.*?)<\/p>/s)![1]!,
    href: inside!.match(/href="([^"]*)"/)?.[1]?.replaceAll("&amp;", "&"),
  };
}

Deno.test("a report on company cars for those who have none", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const van = { ...await newUnit(db, accountId, { name: "Van" }), accountId };
  await drive(db, van, "2026-03-10T08:00:00Z", { type: "business", km: 215 });
  const johan = await newUser(db, accountId, {
    firstName: "Johan",
    unitIds: [van.id],
  });
  const by = await portal.as(johan.email);

  await chapter(
    "REP-08 BEN-05 whose van drove and who has no company car is told that, in each language, and gets no button that leads nowhere",
    async () => {
      for (const report of REPORTS) {
        for (const language of LANGUAGES) {
          const { statement: m, companyCar } = textsOf(language);
          for (const days of [MARCH, YEAR]) {
            const path = `/user/reports/${report}?${days}`;
            const { text, href } = await emptyOf(by.with({ language }), path);
            assert.equal(text, `${m.none} ${companyCar.noCars.yours}`);
            assert.equal(href, undefined);
          }
        }
      }
    },
  );

  await chapter(
    "BEN-05 administrators who choose vehicles that are no company cars are led to where one becomes it",
    async () => {
      const { statement: m, companyCar: { noCars } } = textsOf("en");
      const path = `/user/reports/fuel-benefit?${MARCH}`;
      assert.deepEqual(await emptyOf(admin, `${path}&unit=${van.id}`), {
        text: `${m.none} ${noCars.chosen}`,
        href: `/user/edit-terminal/benefit?unit=${van.id}`,
      });
      const all = await emptyOf(admin, `${path}&scope=all`);
      assert.equal(all.text, `${m.none} ${noCars.chosen}`);
      for (
        const to of [all.href!, `/user/edit-terminal/benefit?unit=${van.id}`]
      ) {
        assert.equal((await admin.get(to)).status, 200, to);
      }
    },
  );

  await chapter(
    "REP-08 BEN-05 a company car that stood is not driven, and its button leads to the year, but not from the year to itself",
    async () => {
      await setBenefit(db, car, { kind: "benefit" });
      const { statement: m } = textsOf("en");
      const days = "from=2025-03-01&to=2025-03-31";
      const path = `/user/reports/fuel-benefit?unit=${car.id}`;
      const stood = await emptyOf(admin, `${path}&${days}`);
      assert.equal(stood.text, `${m.none} ${m.noneHint}`);
      assert.match(stood.href!, /from=2025-01-01&to=2025-12-31/);
      const year = await emptyOf(admin, stood.href!);
      assert.equal(year.text, stood.text);
      assert.equal(year.href, undefined);
      // Dora has a car, which stood in the year before it was taxed.
      await leaseCar(db, car, driver.id);
      const dora = await portal.as(driver.email);
      const before = `${path}&from=2023-03-01&to=2023-03-31`;
      const empty = await emptyOf(dora, before);
      assert.equal(empty.text, `${m.none} ${m.noneHint}`);
      assert.match(empty.href!, /from=2023-01-01&to=2023-12-31/);
    },
  );
});

Deno.test("BEN-06 an empty mileage report says whether no car is private, the choice excludes those that drove, or nobody drove, with the next step", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, car } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const van = { ...await newUnit(db, accountId, { name: "Van" }), accountId };
  const other = await newUser(db, accountId, { unitIds: [van.id] });
  await drive(db, car, "2026-03-10T08:00:00Z", { type: "business", km: 21 });
  const { statement: m, companyCar } = textsOf("en");
  const { nothing: x } = companyCar.mileage;
  const path = `/user/reports/mileage?${MARCH}`;
  const benefit = `/user/edit-terminal/benefit?unit=${car.id}`;

  assert.deepEqual(await emptyOf(admin, `${path}&unit=${car.id}`), {
    text: `${m.none} ${x.noCars}`,
    href: benefit,
  });
  const by = await portal.as(other.email);
  assert.deepEqual(await emptyOf(by, `${path}&scope=all`), {
    text: `${m.none} ${x.noCarsOfYours}`,
    href: undefined,
  });

  await setBenefit(db, car, { kind: "private", cents: 250 });
  for (const choice of [`unit=${van.id}`, `driver=${other.id}`]) {
    const { text, href } = await emptyOf(admin, `${path}&${choice}`);
    assert.equal(text, `${m.none} ${x.chosen}`, choice);
    const all = await admin.get(href!);
    assert.doesNotMatch(all.html, /class="empty"/, href!);
  }

  const before = "/user/reports/mileage?from=2025-03-01&to=2025-03-31";
  for (const choice of ["scope=all", `unit=${van.id}`]) {
    const { text, href } = await emptyOf(admin, `${before}&${choice}`);
    assert.equal(text, `${m.none} ${x.days}`, choice);
    assert.match(href!, /from=2025-01-01&to=2025-12-31/);
  }
});
