import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");
const MARCH = "from=2026-03-01&to=2026-03-31";

Deno.test({
  name: "attesting in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (const name of ["Bil", "Buss", "Skåp", "Traktor"]) {
      const { id } = await newUnit(db, account, { name });
      const unit = { accountId: account, id };
      await newTrip(db, unit, "2026-03-02T08:00Z", "2026-03-02T08:20Z");
      await newTrip(db, unit, "2026-03-03T08:00Z", "2026-03-03T08:20Z", {
        type: "private",
      });
    }
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(`/user/attest?${MARCH}`);
      return page;
    };

    await t.step(
      "FLOW-07 by keyboard: the button of a row shows the sums in a dialog, Escape signs nothing, a second Enter signs, and the next row has the focus",
      async () => {
        const page = await open({});
        const dialog = page.getByRole("dialog");
        const attest = (name: string) =>
          page.getByRole("link", { name: m.attest.attestOf(name, 2) });
        await attest("Bil").press("Enter");
        await dialog.getByText("2 resor · Tjänst 20,0 km").waitFor();
        await dialog.getByText("· Tjänst 20,0 km").waitFor();
        await dialog.getByText("· Privat 20,0 km").waitFor();
        await dialog.getByText("utan ärende").waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await attest("Bil").press("Enter");
        await dialog.getByRole("button", { name: m.attest.attestTrips(2) })
          .waitFor();
        await assertUsableAt(page, [360, 1440]);
        await page.keyboard.press("Enter");
        await page.getByText(m.attest.done(2)).waitFor();
        assert.equal(await attest("Bil").count(), 0);
        assert.match(
          await page.locator(":focus").getAttribute("aria-label") ?? "",
          /Buss$/,
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-05 on a phone the period is one line, which opens a sheet that applies what is chosen in it",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        const from = page.getByLabel(m.trip.from);
        assert.ok(!await from.isVisible());
        await page.getByText("1–31 mars").click();
        await from.fill("2026-03-03");
        await page.waitForURL(/from=2026-03-03/);
        await page.getByText("3–31 mars").waitFor();
        await page.getByText("0 av 1 resor attesterade").first().waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-07 by touch on a phone: several are signed at once after one question that opens at its beginning with its button in reach, with their sum and a note; the button is busy from the press on, and a second press does nothing",
      async () => {
        const page = await open({
          viewport: { width: 360, height: 480 },
          hasTouch: true,
        });
        for (const name of ["Buss", "Skåp"]) {
          await page.getByLabel(m.attest.select(name)).check();
        }
        await page.locator(".selection")
          .getByRole("button", { name: m.attest.attest }).tap();
        const dialog = page.getByRole("dialog");
        await dialog.getByText("Totalt: 80,0 km").waitFor();
        assert.equal(await dialog.evaluate((one) => one.scrollTop), 0);
        assert.ok(
          await dialog.evaluate((one) => one.scrollHeight > one.clientHeight),
          "it is longer than the window",
        );
        const button = dialog.getByRole("button", {
          name: m.attest.attestTrips(4),
        });
        const box = (await button.boundingBox())!;
        assert.ok(box.y + box.height <= 480, "its button is in reach");
        await dialog.getByLabel(m.attest.note).fill("Mars");
        let sent = 0;
        const answered = Promise.withResolvers<void>();
        await page.route("**/user/attest/signing", async (route) => {
          sent++;
          await answered.promise;
          await route.continue();
        });
        await button.tap();
        assert.equal(
          await button.evaluate((one) => getComputedStyle(one).cursor),
          "progress",
          "the button says at once that it is under way",
        );
        await button.tap();
        answered.resolve();
        const said = page.getByText(m.attest.done(4));
        await said.waitFor();
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        assert.ok(
          await page.evaluate(() => scrollY > 100),
          "it is a long page",
        );
        assert.ok(
          await said.evaluate((one) => {
            const { left, top } = one.getBoundingClientRect();
            return one.contains(document.elementFromPoint(left + 4, top + 4));
          }),
          "what was done is in sight",
        );
        assert.equal(sent, 1, "a second press does nothing");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-07 NET-03 without JavaScript the same question is a page",
      async () => {
        const page = await open({ javaScriptEnabled: false });
        await page.getByRole("link", {
          name: m.attest.attestOf("Traktor", 2),
        }).click();
        await page.getByText(m.attest.locks).waitFor();
        await page.getByRole("button", { name: m.attest.attestTrips(2) })
          .click();
        await page.getByText(m.attest.done(2)).waitFor();
        await page.getByText(m.attest.doneFor("Traktor", 0)).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "ATT-07 FLOW-03 unlocking asks whose attestations go; Escape unlocks nothing, Enter says what was unlocked and stays at the rows",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ javaScriptEnabled });
          const name = javaScriptEnabled ? "Bil" : "Buss";
          const unlock = page.getByRole("link", {
            name: m.attest.unlockOf(name),
          });
          const ask = async () => {
            await page.locator("summary", { hasText: /attesterade?$/ }).click();
            const row = page.getByRole("listitem").filter({
              has: page.getByText(name, { exact: true }),
            });
            await row.locator("summary").click();
            await unlock.click();
            await page.getByText(m.attest.unlockQuestion(1)).waitFor();
          };
          await ask();
          if (javaScriptEnabled) {
            await page.keyboard.press("Escape");
            const menu = page.locator(
              `summary:focus[aria-label="Mer: ${name}"]`,
            );
            await menu.click();
            await unlock.click();
          }
          const yes = page.getByRole("button", {
            name: m.attest.unlockTrips(2),
          });
          await yes.waitFor();
          // Axe waits for timers, which a page without scripts does not run.
          if (javaScriptEnabled) await assertUsableAt(page, [360, 1440]);
          await yes.press("Enter");
          await page.getByText(m.attest.unlocked(2, name)).waitFor();
          if (javaScriptEnabled) {
            const isAtRow = await page.locator(":focus")
              .evaluate((one) => one.closest("main") !== null);
            assert.ok(isAtRow);
          }
          await page.context().close();
        }
      },
    );
  },
});
