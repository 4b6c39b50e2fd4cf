import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import {
  type BrowserContext,
  chromium as playwright,
  type Page,
} from "playwright-core";
import webpush from "web-push";
import { readPushKeys } from "../../db/deployment.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startTestPortal } from "../harness/portal.ts";
import { startPushServer } from "../harness/push-server.ts";
import { eventOf, newReceiver, record } from "../alert/story.ts";
import { startOutbox } from "./story.ts";

/** Chromium with a window, as Debian packs it: the headless one of the npm package grants no notifications. */
const CHROMIUM = Deno.env.get("FULL_CHROMIUM_PATH") ?? "/usr/bin/chromium";

const m = textsOf("sv").message;

Deno.test({
  name:
    "JOB-03 an alarm goes encrypted through a push service to a real browser, whose service worker shows it",
  ignore: !existsSync(CHROMIUM),
  fn: async () => {
    await using portal = await startTestPortal({
      DEMO: "0",
      PUSH_HOSTS: "127.0.0.1",
    });
    const { db } = portal.database;
    const account_id = await newAccount(db);
    const user = await newUser(db, account_id);
    const { id: unit_id } = await newUnit(db, account_id, { name: "Volvo" });
    await newReceiver(db, account_id, {
      member_id: user.id,
      email: user.email,
      push_notification: true,
      units: [unit_id],
    });
    await using service = startPushServer();
    const outbox = await startOutbox(portal.database, {
      push: {
        keys: await readPushKeys(db, () => webpush.generateVAPIDKeys()),
      },
    });
    const url = portal.listen().portal;
    const profile = await Deno.makeTempDir();
    const browser = await playwright.launchPersistentContext(profile, {
      executablePath: CHROMIUM,
      headless: false,
      args: ["--headless=new", "--no-sandbox", "--disable-gpu"],
      baseURL: url,
      locale: "sv-SE",
    });
    try {
      await browser.grantPermissions(["notifications"], { origin: url });
      const { cookie } = await portal.cookie(user.email);
      const [name = "", value = ""] = cookie.split("=");
      await browser.addCookies([{ name, value, url }]);
      const page = await browser.newPage();
      const deliver = await takePlaceOfGoogle(
        browser,
        page,
        service.subscription("browser"),
      );
      await page.goto("/user/notifications?lang=sv");
      await page.getByRole("button", { name: m.turnOn }).click();
      await page.getByText(m.deviceOn).waitFor();

      await record(db, eventOf({ account_id, unit_id }));
      const { notification } = await eventually(
        "the push message",
        () => Promise.resolve(service.pushes[0]),
        { withinMs: 10_000 },
      );
      const shown = await noteNotifications(browser, page);
      const one = await eventually("the notification", async () => {
        await deliver(JSON.stringify(notification));
        return (await shown())[0];
      }, { withinMs: 10_000 });
      assert.equal(one.title, "Volvo: Lämnade Yard");
      assert.match(one.body, /^Volvo, \d{4}-\d\d-\d\d \d\d:\d\d: Lämnade/);
      assert.equal(one.lang, "sv");
      assert.deepEqual(one.data, { path: "/user/realtime-tracking" });
    } finally {
      await browser.close();
      await outbox.stop();
      await Deno.remove(profile, { recursive: true }).catch(() => {});
    }
  },
});

interface ShownNotification {
  title: string;
  body: string;
  lang: string;
  data: { path: string };
}

/**
 * Notes in the service worker what it shows, and gives the function that reads it. The list of the browser itself
 * depends on the desktop: one without a notification service forgets them at once.
 */
async function noteNotifications(
  browser: BrowserContext,
  page: Page,
): Promise<() => Promise<ShownNotification[]>> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = browser.serviceWorkers()[0] ??
    await browser.waitForEvent("serviceworker");
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      shown: object[];
    };
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = [];
    registration.showNotification = (title, options) => {
      scope.shown.push({ title, ...options });
      return show(title, options);
    };
  });
  return () =>
    worker.evaluate(() =>
      (globalThis as unknown as { shown: ShownNotification[] }).shown
    );
}

/**
 * Gives the browser a subscription at our push service, since Google's cannot be asked here, and the function by which
 * the service would hand it a message that it has decrypted.
 */
async function takePlaceOfGoogle(
  browser: BrowserContext,
  page: Page,
  subscription: { endpoint: string },
): Promise<(data: string) => Promise<void>> {
  await page.addInitScript((json) => {
    const made = { ...json, toJSON: () => json };
    let isOn = false;
    PushManager.prototype.subscribe = () => {
      isOn = true;
      return Promise.resolve(made as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(isOn ? made as unknown as PushSubscription : null);
  }, subscription);
  const session = await browser.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", (event) => {
      const [one] = event.registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data,
    });
  };
}
