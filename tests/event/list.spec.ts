import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";

/** A Friday noon in Stockholm. */
const NOW = new Date("2026-11-20T11:00:00Z");
const EVENTS = "/user/events";
const m = textsOf("sv");

const event = (minutesAgo: number, what: Partial<FoundEvent>) => ({
  subject: String(minutesAgo),
  happenedAt: NOW.getTime() - minutesAgo * 60_000,
  endedAt: null,
  position: { latitude: 59.32931, longitude: 18.06862 },
  rings: true,
  ...what,
} as FoundEvent);

Deno.test({
  name: "the list of events in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, { now: () => NOW });
    const { db } = test.portal.database;
    const account_id = await newAccount(db);
    const admin = await newUser(db, account_id, { administrator: true });
    const van = await newUnit(db, account_id, { name: "VW Transporter" });
    const car = await newUnit(db, account_id, { name: "Volvo V90" });
    const harsh = (minutesAgo: number) =>
      event(minutesAgo, {
        kind: minutesAgo % 20 ? "harshBraking" : "harshAcceleration",
        facts: { by: "unit", severity: 1, acceleration: null },
      } as Partial<FoundEvent>);
    const happened = [
      [van, Array.from({ length: 10 }, (_, n) => harsh(50 + 10 * n))],
      [car, [
        harsh(75),
        event(5, { kind: "powerLost", facts: { volts: 0 } }),
        event(4, {
          kind: "overspeeding",
          facts: { topKmh: 118, limitKmh: 90 },
          endedAt: NOW.getTime(),
        }),
      ]],
    ] as const;
    await command(db, SYSTEM, async (tx) => {
      for (const [unit, events] of happened) {
        await recordEvents(
          tx,
          events.map((one) => ({ account_id, unit_id: unit.id, ...one })),
          NOW,
        );
      }
    });
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(EVENTS);
      return page;
    };
    const phone = { viewport: { width: 360, height: 740 } };
    const run = m.event.harshDriving(10);

    await t.step(
      "FLOW-11 FLOW-07 ALARM-42 ten events of harsh driving of a van are one row that says when, which unfolds by keyboard, and without JavaScript",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ ...phone, javaScriptEnabled });
          const rows = page.locator(".events-row:visible");
          assert.equal(await rows.count(), 4);
          const fold = page.locator("summary").filter({ hasText: run });
          const text = await fold.innerText();
          assert.match(text, /VW Transporter/);
          assert.match(text, /09:40–11:10/);
          assert.ok(text.includes(`${m.event.kind.harshBraking}: 5`), text);
          await fold.press("Enter");
          await page.getByText("09:40", { exact: true }).waitFor();
          assert.equal(await rows.count(), 14);
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-11 ALARM-42 each row says how grave it is by icon, word and colour, and what is unseen by a dot, weight and a word for those who listen",
      async () => {
        const page = await open({});
        const colours = new Set<string>();
        for (
          const [sort, kind] of [
            ["security", "powerLost"],
            ["function", "overspeeding"],
            ["driving", "harshBraking"],
          ] as const
        ) {
          const row = page.locator("li.events-row:visible").filter({
            hasText: m.event.sort[sort],
          }).first();
          const icon = row.locator(".events-icon");
          assert.equal(await icon.locator("svg").count(), 1, sort);
          colours.add(
            await icon.evaluate((one) => getComputedStyle(one).color),
          );
          const isUnseen = kind !== "harshBraking";
          const link = row.getByRole("link", { name: m.sensor.onMap });
          const name = (await link.textContent())!;
          assert.equal(name.startsWith(m.event.isUnseen), isUnseen, name);
          const dot = row.locator(".events-dot");
          assert.equal(await dot.count(), isUnseen ? 1 : 0);
          const weight = await link.evaluate((one) =>
            Number(getComputedStyle(one).fontWeight)
          );
          assert.equal(weight >= 600, isUnseen, String(weight));
        }
        assert.equal(colours.size, 3);
        await page.locator("summary.events-row").click();
        await assertUsableAt(page, [360, 768, 1440]);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 ALARM-42 on a phone a row is at most 120 px high, and the button that marks it as large as a thumb",
      async () => {
        const page = await open(phone);
        for (const row of await page.locator(".events-row:visible").all()) {
          const { height } = (await row.boundingBox())!;
          const text = await row.innerText();
          assert.ok(height <= 120, `${height} px: ${text}`);
        }
        const buttons = page.locator(".events-row form button");
        assert.equal(await buttons.count(), 2);
        for (const button of await buttons.all()) {
          const { width, height } = (await button.boundingBox())!;
          assert.ok(Math.min(width, height) >= 44, `${width} × ${height} px`);
          const gap = await button.evaluate((one) => {
            const unit = one.closest(".events-row")!
              .querySelector(".events-unit")!;
            return one.getBoundingClientRect().top -
              unit.getBoundingClientRect().bottom;
          });
          assert.ok(gap >= 2, `${gap} px below the unit`);
          await button.click({ trial: true });
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 ALARM-42 wherever a row is pressed, it leads to where and when it was on the map, but its button marks it as seen",
      async () => {
        const page = await open(phone);
        const row = page.locator("li.events-row").filter({
          hasText: m.event.sort.security,
        });
        await row.getByRole("button", { name: m.event.mark }).click();
        await page.getByRole("status").getByText(m.event.unseen(1, 99))
          .waitFor();
        assert.equal(await row.locator(".events-dot").count(), 0);
        const box = (await row.getByText("Volvo V90").boundingBox())!;
        await page.mouse.click(box.x + 20, box.y + box.height / 2);
        await page.waitForURL(({ pathname, searchParams }) =>
          pathname === "/user/realtime-tracking" &&
          searchParams.get("unit") === String(car.id) &&
          searchParams.get("day") === "2026-11-20" &&
          searchParams.get("at") === "2026-11-20T10:55:00.000Z"
        );
        await page.context().close();
      },
    );
  },
});
