import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";

const STEPS = "/user/getting-started";
const x = textsOf("sv");
const m = x.gettingStarted;

Deno.test({
  name:
    "FLOW-13 on a phone a person is invited and working hours are set from the steps, which tick themselves and then are done",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const { imei } = await newUnit(db, account, { name: "Skåpbil" });
    const admin = await newUser(db, account, { administrator: true });
    const fix = `timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=0`;
    await test.portal.report(`/?id=${imei}&${fix}`);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    const isDone = (step: string) =>
      page.locator(`#step-${step} h2 svg`).isVisible();
    await page.goto(STEPS);
    assert.deepEqual(
      [await isDone("report"), await isDone("people"), await isDone("hours")],
      [true, false, false],
    );

    await page.locator("#step-people").getByRole("link", { name: m.invite })
      .click();
    await page.getByLabel("Förnamn").fill("Lena");
    await page.getByLabel("Efternamn").fill("Lagom");
    await page.getByLabel("E-post", { exact: true }).fill("lena@test.se");
    await page.getByRole("button", { name: "Lägg till användare" }).click();
    await page.getByText("en inbjudan har skickats").waitFor();
    await page.goto(STEPS);
    assert.ok(await isDone("people"), "somebody is invited");

    await page.locator("#step-hours").getByRole("link", { name: m.setHours })
      .click();
    await page.getByLabel(x.workingHours.modes.scheduled).check();
    const monday = x.workingHours.weekdays[0]!;
    await page.getByLabel(x.workingHours.from(monday, 1)).fill("08:00");
    await page.getByLabel(x.workingHours.until(monday, 1)).fill("17:00");
    await page.getByRole("button", { name: x.place.save }).last().click();
    await page.locator("[data-notice]").waitFor();
    await page.goto(STEPS);
    assert.ok(await isDone("hours"), "working hours are set");
    assert.ok(await isDone("people"));
  },
});
