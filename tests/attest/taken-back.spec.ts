import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv").attest;
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

Deno.test({
  name: "what a press has attested, as its page says it and takes it back",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;

    /** Three people with two trips each, the first one's of the first week attested before, and their administrator's page. */
    const openNew = async (javaScriptEnabled: boolean) => {
      const accountId = await newAccount(db);
      const admin = await newUser(db, accountId, { administrator: true });
      const people: { id: number }[] = [];
      for (const firstName of ["Bo", "Eva", "Kim"]) {
        const person = await newUser(db, accountId, {
          firstName,
          lastName: "L",
        });
        const unit = { accountId, ...await newUnit(db, accountId) };
        for (const day of ["02", "12"]) {
          const at = `2026-03-${day}T`;
          await newTrip(db, unit, `${at}08:00Z`, `${at}08:20Z`, {
            driver_id: person.id,
          });
        }
        people.push(person);
      }
      const asked = await test.portal.as(admin.email);
      const earlier = await asked.call("POST", "user/attest", {
        user_id: people[0]!.id,
        from: "2026-03-01",
        to: "2026-03-07",
      });
      assert.equal(earlier.status, 201, earlier.text);
      const page = await test.open({
        language: "sv",
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        javaScriptEnabled,
      });
      await test.login(page, admin.email);
      await page.goto(`/user/attest?${new URLSearchParams(MARCH)}`);
      /** How many trips of each person are attested. */
      const attested = async () => {
        const { json } = await asked.call(
          "GET",
          `user/attest/status?${new URLSearchParams(MARCH)}`,
        );
        return people.map(({ id }) =>
          json.data.drivers.find((one: { id: number }) => one.id === id)
            .attested
        );
      };
      return { page, attested };
    };
    const confirm = (page: Page, name: string) =>
      page.locator("[data-dialog-part]").getByRole("button", {
        name,
        exact: true,
      })
        .click();

    for (const javaScriptEnabled of [true, false]) {
      const how = javaScriptEnabled ? "with" : "without";
      await t.step(
        `ATT-07 FLOW-07 ${how} JavaScript one button unlocks exactly what a press has attested of several, and what was attested before stays`,
        async () => {
          const { page, attested } = await openNew(javaScriptEnabled);
          for (const who of ["Bo L", "Eva L", "Kim L"]) {
            await page.getByLabel(m.select(who)).check();
          }
          await page.locator(".selection").getByRole("button", {
            name: m.attest,
          }).click();
          await confirm(page, m.attestTrips(5));
          await page.getByText(m.done(5)).waitFor();
          assert.deepEqual(await attested(), [2, 2, 2]);
          await assertGoodNews(page);
          await page.getByRole("link", { name: m.unlockAll(5), exact: true })
            .click();
          await page.getByText(m.unlockQuestion(3)).waitFor();
          assert.deepEqual(await attested(), [2, 2, 2]);
          await confirm(page, m.unlockTrips(5));
          await page.getByText(/^5 resor är upplåsta: /).waitFor();
          assert.deepEqual(await attested(), [1, 0, 0]);
          await page.context().close();
        },
      );

      await t.step(
        `ATT-07 FLOW-07 ${how} JavaScript the last person's notice covers no good news, and its button unlocks what that press attested`,
        async () => {
          const { page, attested } = await openNew(javaScriptEnabled);
          for (const [who, left] of [["Kim L", 2], ["Eva L", 2]] as const) {
            await sign(page, who, left).click();
            await confirm(page, m.attestTrips(left));
            await page.getByText(m.doneFor(who, 0)).waitFor();
          }
          const last = sign(page, "Bo L", 1);
          await last.scrollIntoViewIfNeeded();
          await last.click();
          await confirm(page, m.attestTrips(1));
          await page.getByText(m.doneFor("Bo L", 0)).waitFor();
          await assertGoodNews(page);
          await page.locator(".attest-done").getByRole("link", {
            name: m.unlock,
          }).click();
          await confirm(page, m.unlockTrips(1));
          await page.getByText(/^1 resa är upplåst: Bo L/).waitFor();
          assert.deepEqual(await attested(), [1, 2, 2]);
          await page.context().close();
        },
      );
    }
  },
});

function sign(page: Page, who: string, left: number): Locator {
  return page.getByRole("link", { name: m.attestOf(who, left) });
}

/** Fails unless the notice, the heading of the good news and who attested last show, none over another. */
async function assertGoodNews(page: Page): Promise<void> {
  const good = page.locator(".attest-all-done");
  for (
    const one of [
      page.locator(".attest-done [role=status]"),
      good.locator("h2"),
      good.getByText(/^Senast attesterat av /),
    ]
  ) {
    await one.waitFor();
    const hit = await one.evaluate((one) => {
      const { x, width, top, bottom } = one.getBoundingClientRect();
      const y = (top + bottom) / 2;
      const hit = document.elementFromPoint(x + width / 2, y);
      return one.contains(hit) ? "" : hit?.outerHTML;
    });
    assert.equal(hit, "", await one.innerText());
  }
}
