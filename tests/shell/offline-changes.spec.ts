import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { LOG, openAs, startLog, untilKept } from "./offline-log.ts";

const m = textsOf("en");
const purposeIn = (row: Locator) => row.locator("input[name=purpose]");
const markIn = (row: Locator) => row.getByText(m.waiting.row);
const noteOf = (page: Page) => page.locator("[data-offline]");
const has = (element: Locator) =>
  element.evaluate((one) => one === document.activeElement);
const many = (text: string, count: number) =>
  text.replace("{count}", String(count));

async function type(row: Locator, purpose: string): Promise<void> {
  await purposeIn(row).fill(purpose);
  await purposeIn(row).press("Enter");
  await markIn(row).waitFor();
}

Deno.test({
  name: "NET-05 what is changed without a connection",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startLog();
    const { test, db, van, mine, theirs, trips, stored, change, row } = story;
    const page = await openAs(test, mine.email);
    const context = page.context();
    const dialog = page.getByRole("dialog");
    const note = noteOf(page);
    const said = page.locator("[data-notice]");
    const button = (text: string, value: string) =>
      dialog.getByRole("button", {
        name: text.replace("{value}", value),
        exact: true,
      });

    await t.step(
      "NET-05 type, purpose and driver set offline wait, still show after a reload offline, and are stored when there is a connection",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await note.getByText(m.offline.now).waitFor();
        const [first, second, third] = [0, 1, 2].map((at) => row(page, at));
        await first!.getByRole("button", { name: m.tripType.other }).click();
        await markIn(first!).waitFor();
        await type(second!, "Byggmöte");
        await third!.getByRole("button", { name: m.trip.iDrove }).click();
        await note.getByText(many(m.waiting.many, 3)).waitFor();
        assert.equal(await page.locator(".network-failure").count(), 0);

        await page.goto("/user/reports");
        await page.getByRole("heading", { name: m.offline.title }).waitFor();
        await page.getByText(many(m.waiting.many, 3)).waitFor();
        await page.goto(LOG);
        await note.getByText(many(m.waiting.many, 3)).waitFor();
        await page.reload();
        const about = note.getByText(
          /This page \(Skåpbil 7, 1–\d+ Mar\) is from/,
        );
        await about.waitFor();
        // A phone says it in two lines, and all of it on a press.
        await page.setViewportSize({ width: 360, height: 740 });
        const short = note.getByRole("button", { name: /^Offline · read/ });
        await short.waitFor();
        assert.ok(!await about.isVisible());
        const { height } = (await note.boundingBox())!;
        assert.ok(height < 80, `${height} px`);
        await short.click();
        await about.waitFor();
        await page.setViewportSize({ width: 1280, height: 720 });
        await markIn(first!).waitFor();
        const pressed = first!.locator("[aria-pressed=true]");
        assert.equal(await pressed.innerText(), m.tripType.other);
        assert.equal(await purposeIn(second!).inputValue(), "Byggmöte");
        assert.equal((await stored(0)).type, "business");

        await context.setOffline(false);
        await said.getByText(m.undoing.changed("3 trips")).waitFor();
        await note.waitFor({ state: "hidden" });
        assert.equal((await stored(0)).type, "other");
        assert.equal((await stored(1)).purpose, "Byggmöte");
        assert.equal((await stored(2)).driver_id, mine.id);
        assert.equal(await page.getByText(m.waiting.row).count(), 0);
        await third!.locator(".trip-said.trip-driver").waitFor();
        assert.equal(await note.getByText("offline").count(), 0);
      },
    );

    await t.step(
      "NET-05 what waits can be taken back, and typed anew",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        const third = row(page, 2);
        await type(third, "Fel");
        await third.getByRole("button", { name: m.undo }).click();
        await markIn(third).waitFor({ state: "detached" });
        assert.equal(await purposeIn(third).inputValue(), "");
        await purposeIn(third).fill("Möte");
        // Leaving the field is enough, as with a connection.
        await purposeIn(third).press("Tab");
        await page.locator(".trip-day h2").first().click();
        await markIn(third).waitFor();
        await type(third, "Möte i Umeå");
        const first = row(page, 0);
        await first.getByRole("button", { name: m.tripType.business }).click();
        await markIn(first).waitFor();
        // While somebody types, the page is not read anew: its rows go on from what was sent.
        await purposeIn(row(page, 4)).fill("Halv");
        await context.setOffline(false);
        await note.getByText(many(m.waiting.sentMany, 2)).waitFor();
        assert.equal((await stored(2)).purpose, "Möte i Umeå");
        await first.getByRole("button", { name: m.tripType.other }).click();
        await said.getByText(/^Saved as other: \d\d:\d\d .*\.$/).waitFor();
        assert.equal((await stored(0)).type, "other");
      },
    );

    await t.step(
      "NET-05 a trip that was changed meanwhile is asked about with both values, by keyboard: theirs stays, or mine is saved",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await type(row(page, 3), "Mitt");
        await type(row(page, 4), "Mitt också");
        await change(3, { purpose: "Deras" });
        await change(4, { purpose: "Deras också" });
        // No dialog opens while a field has the focus; the note says what waits.
        await context.setOffline(false);
        await note.getByText(many(m.waiting.decideMany, 2)).waitFor();
        assert.equal(await dialog.count(), 0);
        assert.ok(await has(purposeIn(row(page, 4))));
        await note.getByRole("button", { name: m.show }).press("Enter");
        assert.ok(await has(dialog.getByRole("heading")));
        await button(m.waiting.keepMine, "Mitt också").waitFor();
        await button(m.waiting.keepTheirs, "Deras också").waitFor();
        await dialog.getByText(/^Test Person changed the trip \d\d:\d\d\./)
          .first().waitFor();
        const items = dialog.getByRole("listitem");
        assert.equal(await items.count(), 2);
        assert.equal((await stored(3)).purpose, "Deras");

        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await note.getByText(many(m.waiting.decideMany, 2)).waitFor();
        await page.waitForFunction(() =>
          document.activeElement?.matches("[data-waiting-note] button")
        );
        // What is typed now takes the place of what waits.
        await type(row(page, 3), "Mitt igen");
        await note.getByRole("button", { name: m.show }).click();
        await button(m.waiting.keepMine, "Mitt igen").waitFor();
        assert.equal((await stored(3)).purpose, "Deras");
        await button(m.waiting.keepMine, "Mitt också").press("Enter");
        await dialog.getByText("Mitt också").waitFor({ state: "detached" });
        assert.equal((await stored(4)).purpose, "Mitt också");
        await button(m.waiting.keepTheirs, "Deras").press("Enter");
        await dialog.waitFor({ state: "detached" });
        await page.waitForFunction(
          (id) =>
            document.querySelector<HTMLInputElement>(
              `#trip-${id} input[name=purpose]`,
            )?.value === "Deras",
          trips[3]!.id,
        );
        assert.equal((await stored(3)).purpose, "Deras");
      },
    );

    await t.step(
      "NET-05 another person on the same browser neither sees, sends nor loses what waits; its own person's next login sends it",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await type(row(page, 1), "Bara mitt");
        await test.login(page, theirs.email);
        const refused = page.waitForResponse((answer) =>
          answer.url().includes("/api/v1/user/triplog/") &&
          answer.status() === 409
        );
        await context.setOffline(false);
        await refused;
        await page.goto(LOG);
        await purposeIn(row(page, 1)).waitFor();
        assert.equal(await purposeIn(row(page, 1)).inputValue(), "Byggmöte");
        assert.equal(await page.getByText(m.waiting.row).count(), 0);
        assert.ok(!await note.isVisible());
        await context.setOffline(true);
        await note.getByText(m.offline.now).waitFor();
        assert.equal(await note.getByText(m.waiting.one).count(), 0);
        await context.setOffline(false);
        assert.equal((await stored(1)).purpose, "Byggmöte");

        await page.locator(".header .log-out").click();
        await page.getByText(m.waiting.loginOne).waitFor();
        await test.login(page, mine.email);
        await page.goto(LOG);
        await said.getByText(/^Saved: the purpose of .+\.$/).waitFor();
        assert.equal((await stored(1)).purpose, "Bara mitt");
      },
    );

    await t.step(
      "NET-05 a trip that is attested or gone meanwhile says why it was not saved, and keeps what was typed until it is discarded",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await type(row(page, 2), "För sent");
        await type(row(page, 4), "Borta");
        await command(db, SYSTEM, async (tx) => {
          await tx.deleteFrom("trips").where("id", "=", trips[4]!.id).execute();
        });
        const admin = await test.portal.as(mine.email);
        const attested = await admin.post("/user/attest/signing", {
          from: "2026-03-04",
          to: "2026-03-04",
          subject: `unit-${van.id}`,
        });
        assert.equal(attested.status, 303);
        // With no field focused the dialog opens by itself.
        await purposeIn(row(page, 4)).blur();
        await context.setOffline(false);
        await dialog.getByText(m.byKey.AlreadyAttested).waitFor();
        await dialog.getByText(m.waiting.gone).waitFor();
        await dialog.getByText("Yours: För sent").waitFor();
        await page.goto(LOG);
        await note.getByText(many(m.waiting.decideMany, 2)).waitFor();
        await note.getByRole("button", { name: m.show }).click();
        const items = dialog.getByRole("listitem");
        await items.filter({ hasText: "För sent" })
          .getByRole("button", { name: m.waiting.discard }).click();
        await dialog.getByText("För sent").waitFor({ state: "detached" });
        await items.getByRole("button", { name: m.waiting.discard }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await stored(2)).purpose, "Möte i Umeå");
      },
    );

    await t.step(
      "NET-05 a logout asks what becomes of changes that wait: stay, discard or send; one that does not reach the server says so",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await type(row(page, 1), "Osparat");
        const logOut = page.locator(".header .log-out");
        await logOut.click();
        await dialog.getByText(m.waiting.beforeLogOut).waitFor();
        await dialog.getByRole("button", { name: m.waiting.send }).click();
        await dialog.getByText(m.waiting.unsent).waitFor();
        await dialog.getByRole("button", { name: m.waiting.stay }).click();
        await dialog.waitFor({ state: "detached" });
        await markIn(row(page, 1)).waitFor();

        // On a phone the buttons stay in sight, and the focus returns to the way to the logout.
        await type(row(page, 3), "Osparat också");
        for (const menu of [".bottom-bar button", ".menu-button"]) {
          const height = menu === ".menu-button" ? 480 : 640;
          await page.setViewportSize({ width: 360, height });
          await page.locator(menu).click();
          await page.locator("#sidebar .log-out").click();
          const stay = dialog.getByRole("button", { name: m.waiting.stay });
          await stay.waitFor();
          const box = (await dialog.boundingBox())!;
          const button = (await stay.boundingBox())!;
          assert.ok(button.y + button.height <= box.y + box.height - 8);
          await page.keyboard.press("Escape");
          await dialog.waitFor({ state: "detached" });
          await page.locator(`${menu}:focus`).waitFor();
        }
        await page.setViewportSize({ width: 1280, height: 720 });

        await logOut.click();
        await dialog.getByRole("button", { name: m.waiting.discardAll })
          .click();
        await page.getByRole("alert").getByText(m.waiting.stillLoggedIn)
          .waitFor();
        assert.equal(await markIn(row(page, 1)).count(), 0);
        await page.goto(LOG);
        await page.getByRole("heading", { name: m.offline.title }).waitFor();

        await context.setOffline(false);
        await untilKept(page);
        await context.setOffline(true);
        await type(row(page, 1), "Skickat");
        await logOut.click();
        await dialog.getByText(m.waiting.beforeLogOut).waitFor();
        await context.setOffline(false);
        await dialog.getByRole("button", { name: m.waiting.send }).click();
        await page.locator("#username").waitFor();
        assert.equal((await stored(1)).purpose, "Skickat");
      },
    );
    await context.close();
  },
});
