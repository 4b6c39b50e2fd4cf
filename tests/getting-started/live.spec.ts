import assert from "node:assert/strict";
import QRCode from "qrcode";
import { textsOf } from "../../locales/index.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";

const BASE = "https://reports.example.com";
const m = textsOf("sv").gettingStarted;

Deno.test({
  name:
    "FLOW-13 the first report of a new unit, sent to the address that the QR code holds, shows on the open page without a reload",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({ INGEST_URL: BASE });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account, { name: "Telefon" });
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    await page.goto("/user/getting-started");
    const step = page.locator("#step-report");
    await step.getByText(m.waits).waitFor();
    await assertUsable(page);
    await page.evaluate(() => Object.assign(globalThis, { isOpenStill: true }));

    const held = `${BASE}?id=${unit.imei}`;
    const drawn = await QRCode.toString(held, { type: "svg", margin: 2 });
    assert.equal(
      await step.getByRole("img", { name: m.code }).first().getAttribute("src"),
      `data:image/svg+xml,${encodeURIComponent(drawn)}`,
    );
    const asked = new URL(held);
    const fix = { lat: "59.33", lon: "18.06", speed: "0", accuracy: "5" };
    const timestamp = String(Math.floor(Date.now() / 1000));
    for (const [name, value] of Object.entries({ ...fix, timestamp })) {
      asked.searchParams.set(name, value);
    }
    const answer = await test.portal.report(`/${asked.search}`, {
      method: "POST",
    });
    assert.equal(answer.status, 200);
    await step.getByText(m.done, { exact: true }).waitFor();
    assert.equal(await step.getByText(m.waits).count(), 0);
    assert.ok(
      await page.evaluate(() => "isOpenStill" in globalThis),
      "the page was not loaded again",
    );

    const next = await newUnit(db, account, { name: "Släp" });
    await page.goto(`/user/edit-terminal?unit=${next.id}`);
    const card = page.locator("#connect");
    await card.getByText(m.waits).waitFor();
    assert.ok((await card.innerText()).includes(next.imei));
    assert.equal(await card.getByRole("img", { name: m.code }).count(), 1);
    await assertUsable(page);
    asked.searchParams.set("id", next.imei);
    const first = await test.portal.report(`/${asked.search}`, {
      method: "POST",
    });
    assert.equal(first.status, 200);
    await card.waitFor({ state: "detached" });
    const said = page.locator("main").getByRole("status")
      .filter({ hasText: m.arrived });
    await said.waitFor();
    assert.equal(
      await said.getByRole("link", { name: m.onMap }).getAttribute("href"),
      `/user/realtime-tracking?unit=${next.id}`,
    );
    await assertUsable(page);
  },
});
