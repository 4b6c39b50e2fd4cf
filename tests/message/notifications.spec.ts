import assert from "node:assert/strict";
import type { Page, Worker } from "playwright-core";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";
import { eventually } from "../harness/eventually.ts";

const m = textsOf("sv").message;

Deno.test("notifications in a browser", async (t) => {
  await using test = await startBrowserTest();
  const { db } = test.portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const page = await test.open({ serviceWorkers: "allow" });
  page.setDefaultTimeout(10_000);
  await test.login(page, admin.email);
  await page.goto("/user/notifications?lang=sv");

  await t.step(
    "ATT-09 the switch shows its state; this browser refuses",
    async () => {
      // A headless Chromium never grants notifications.
      const state = page.locator("[data-device-state=denied]");
      assert.equal(await state.textContent(), m.deviceDenied);
      assert.equal(
        await page.getByRole("button", { name: m.turnOn }).count(),
        0,
      );
      await assertUsable(page);
    },
  );

  await t.step(
    "JOB-03 what comes shows as notification of its page",
    async () => {
      const { worker, push } = await registerWorker(page, test.url);
      await push({
        title: "Attestera dina resor",
        body: "Dina resor är inte attesterade än.",
        path: "/user/attest?from=2026-10-01",
        icon: "/brand/0.svg",
        language: "no",
        tag: "one",
      });
      const shown = await eventually(
        "the notification",
        () => worker.evaluate(() => (globalThis as { shown?: unknown }).shown),
        { withinMs: 10_000 },
      );
      assert.deepEqual(shown, {
        title: "Attestera dina resor",
        body: "Dina resor är inte attesterade än.",
        icon: "/brand/0.svg",
        tag: "one",
        lang: "nb",
        data: { path: "/user/attest?from=2026-10-01" },
      });
    },
  );

  await t.step(
    "JOB-05 messages, mailbox and attest status are usable on a phone",
    async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      for (
        const path of ["/administration/messages", "/mailbox", "/user/attest"]
      ) {
        await page.goto(path);
        await assertUsable(page);
      }
    },
  );
});

/** Registers the service worker, and gives the function with which the browser's push service would call it. */
async function registerWorker(
  page: Page,
  origin: string,
): Promise<{ worker: Worker; push: (data: unknown) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", (event) => {
      const [one] = event.registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  // Each page of a person who is logged in registers it.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const worker = page.context().serviceWorkers()[0] ??
    await page.context().waitForEvent("serviceworker");
  // Replaces the browser's notification, which does not show here.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      shown: unknown;
    };
    scope.registration.showNotification = (title, options) => {
      scope.shown = { title, ...options };
      return Promise.resolve();
    };
  });
  const registrationId = await registered;
  return {
    worker,
    push: async (data) => {
      await session.send("ServiceWorker.deliverPushMessage", {
        origin,
        registrationId,
        data: JSON.stringify(data),
      });
    },
  };
}
