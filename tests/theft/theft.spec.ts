import assert from "node:assert/strict";
import { startBrowserTest } from "../harness/browser.ts";
import { textsOf } from "../../locales/index.ts";
import { assertDrawnToEdges } from "../harness/drawn.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { startUnits } from "../unit/story.ts";

const m = textsOf("sv");

Deno.test({
  name: "theft in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { car, admin } = await startUnits(test.portal);
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);

    await t.step(
      "FEAT-08 theft mode is asked about in a dialog, and the page then shows that it is on",
      async () => {
        await page.goto(`/user/edit-terminal/theft?unit=${car.id}`);
        await page.getByRole("link", { name: m.theft.switch.on }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByText(m.theft.consequence.on).waitFor();
        await dialog.getByRole("button", { name: m.theft.switch.on }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByText(m.theft.isOn, { exact: true }).waitFor();
      },
    );

    await t.step(
      "FEAT-15 the form of an object shows the fields that fit the chosen type",
      async () => {
        await page.goto(`/user/edit-terminal/object?unit=${car.id}`);
        const shown = async () => [
          await page.locator("#hull_number").isVisible(),
          await page.locator("#motor_number").isVisible(),
          await page.locator("#chassis_number").isVisible(),
        ];
        assert.deepEqual(await shown(), [false, false, true], "a car");
        for (const type of ["boat", "waterjet"]) {
          await page.selectOption("#type", type);
          assert.deepEqual(await shown(), [true, true, false], type);
        }
      },
    );

    await t.step(
      "FEAT-07 FEAT-10 REP-15 ALARM-44 NET-01 the pages of a theft are usable from phone to desk, light and dark",
      async () => {
        for (
          const [ago, latitude] of [[60, 59.32931], [0, 59.33931]] as const
        ) {
          const at = Math.floor(Date.now() / 1000) - ago;
          await test.portal.report(
            `/?id=${car.imei}&lat=${latitude}&lon=18.0686&speed=20&timestamp=${at}`,
          );
        }
        for (const part of ["/info", "/report", "/links", ""]) {
          await page.goto(`/user/edit-terminal/theft${part}?unit=${car.id}`);
          await assertUsableAt(page, [360, 768, 1440]);
        }
        await assertDrawnToEdges(page);
      },
    );

    await t.step(
      "ALARM-44 NET-01 the page behind a theft link is usable from phone to desk, light and dark",
      async () => {
        await page.goto(`/user/edit-terminal/theft/links?unit=${car.id}`);
        await page.getByRole("button", { name: m.theft.createLink }).click();
        await page.goto((await page.locator(".unit-key").textContent())!);
        await page.getByRole("heading", { name: m.theft.linkTitle }).waitFor();
        await page.locator(".route-map").waitFor();
        await assertUsableAt(page, [360, 768, 1440]);
        await assertDrawnToEdges(page);
      },
    );
  },
});
