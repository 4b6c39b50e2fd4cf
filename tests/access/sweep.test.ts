import assert from "node:assert/strict";
import type { Asker } from "../harness/ask.ts";
import { foreignCalls } from "./sweep/calls.ts";
import { crawl, type Form } from "./sweep/crawl.ts";
import {
  digestOf,
  HIDDEN,
  startStory,
  THEIR_FIRST_ID,
  THEIRS,
} from "./sweep/story.ts";

/** Routes that are open without a login (SHELL-03, and the calls, files and pages before the login). */
const PUBLIC = [
  /^\w+ \/$/,
  /^GET \/(assets|brand|map)\//,
  /^GET \/(health|licences|metrics|mailbox|dev-reload|service-worker\.js|manifest\.webmanifest|offline|api|account\/deletion)$/,
  /^POST \/(language|logout)$/,
  /^GET \/administration\/configure-alert-numbers$/,
  /^\w+ \/user\/(register|forgot-password|reset-password|alerts)(\/|$)/,
  /^POST \/user\/announcement\/dismissal$/,
  /^\w+ \/two-factor/,
  // Show nothing without the secret of a link (ALARM-44) or of an address (BOOK-33).
  /^GET \/theft$/,
  /^GET \/calendar\.ics$/,
  /^\w+ \/passkey\/login/,
  /^\w+ \/api\/v1\/(login|logout|register-account|forgot-password|reset-password)$/,
  /^\w+ \/api\/v1\/(announcement|contact-address|alert-info|openapi\.json)$/,
  /^\w+ \/api\/v1\/subcription-paymenttypes$/,
  /^\w+ \/api\/v1\/(validate|auth\/(two-factor|passkey))\//,
];

/** Page Not Found for everybody but administrators of children of the special parent (SHELL-10). */
const ALERT_NUMBERS = /\/configure-alert-numbers(\/|$)/;

Deno.test("the sweep over every page and call", async (t) => {
  await using story = await startStory();
  const { portal, db, ours, theirs } = story;
  const asAdmin = (await portal.as(ours.admin)).send;
  const asUser = (await portal.as(ours.user)).send;
  const asTheirAdmin = (await portal.as(theirs.admin)).send;
  const adminCalls = (await portal.as(ours.admin)).call;
  const userCalls = (await portal.as(ours.user)).call;
  const asNobody = portal.nobody.send;
  const theirPages = await crawl(asTheirAdmin, START);
  const ourPages = await crawl(asAdmin, START);
  const document = (await asNobody("GET", "/api/v1/openapi.json")).json;
  const before = await digestOf(db, theirs.accountId);

  await t.step(
    "SEC-03 every call is described, so that the sweep reaches it",
    () => {
      const described = new Set(
        Object.entries<Record<string, unknown>>(document.paths).flatMap((
          [path, methods],
        ) => Object.keys(methods).map((one) => `${one.toUpperCase()} ${path}`)),
      );
      const calls = portal.routes
        .filter((route) => route.includes(" /api/v"))
        .map((route) => route.replaceAll(/:(\w+)/g, "{$1}"));
      assert.deepEqual(
        calls.filter((call) =>
          !described.has(call) && !call.endsWith("openapi.json")
        ),
        [],
      );
    },
  );

  await t.step(
    "SEC-03 SHELL-04 nobody gets in anywhere but at the public pages and calls",
    async () => {
      for (const route of portal.routes) {
        if (PUBLIC.some((pattern) => pattern.test(route))) continue;
        const [method, path] = route.split(" ") as [string, string];
        const { status, location } = await asNobody(
          method,
          path.replaceAll(/:\w+/g, String(THEIR_FIRST_ID + 1)),
          method === "GET" ? undefined : new URLSearchParams(),
        );
        if (path.startsWith("/api/")) assert.equal(status, 401, route);
        else assert.match(`${status} ${location}`, /^303 \/(\?|$)/, route);
      }
    },
  );

  await t.step(
    "ERR-04 ERR-10 an id that no row can have is refused everywhere, and is no failure of the server",
    async () => {
      for (const route of portal.routes) {
        const [method, path] = route.split(" ") as [string, string];
        if (!path.includes(":")) continue;
        for (const id of ["2147483648", "99999999999999", "1e3", "%00", "-1"]) {
          const ask = path.startsWith("/api/") ? adminCalls : asAdmin;
          const { status } = await ask(
            method,
            path.replaceAll(/:\w+/g, id),
            method === "GET" ? undefined : new URLSearchParams({
              driver_id: "99999999999999",
            }),
          );
          assert.ok(status < 500, `${status} ${route} ${id}`);
        }
      }
    },
  );

  await t.step(
    "SEC-03 SHELL-12 who is no administrator and no support gets to none of their routes",
    async () => {
      for (const route of portal.routes) {
        const [method, path] = route.split(" ") as [string, string];
        if (!/\/(administration|support)\//.test(path)) continue;
        const ask = path.startsWith("/api/") ? userCalls : asUser;
        const body = method === "GET" ? undefined : new URLSearchParams();
        const { status, location } = await ask(
          method,
          path.replaceAll(/:\w+/g, "1"),
          body,
        );
        const expected = path.startsWith("/api/")
          ? /^403 /
          : path.startsWith("/support/") || ALERT_NUMBERS.test(path)
          ? /^404 /
          : /^303 \/user\/realtime-tracking$/;
        assert.match(`${status} ${location}`, expected, route);
      }
    },
  );

  await t.step(
    "SEC-03 ACC-21 ERR-11 no page of another account shows anything of it",
    async () => {
      assert.ok(theirPages.urls.length > 40, `${theirPages.urls.length} pages`);
      for (const url of theirPages.urls) {
        for (const ask of [asAdmin, asUser, asNobody]) {
          const { status, html } = await ask("GET", url);
          assert.ok(status < 500, `${status} ${url}`);
          assert.ok(!html.includes(THEIRS), url);
        }
      }
    },
  );

  await t.step(
    "SEC-03 ACC-06 no page shows a user anything of a unit not given to them",
    async () => {
      for (const url of ourPages.urls) {
        if (OWN_DATA.test(url)) continue;
        const { status, html } = await asUser("GET", url);
        assert.ok(status < 500, `${status} ${url}`);
        assert.ok(!withoutOwnMileage(url, html).includes(HIDDEN), url);
      }
    },
  );

  await t.step(
    "SEC-03 no form of another account, sent by us, changes anything of it",
    async () => {
      assert.ok(theirPages.forms.length > 20, `${theirPages.forms.length}`);
      await sendForms(asAdmin, theirPages.forms);
      await sendForms(asUser, theirPages.forms);
      assert.deepEqual(await digestOf(db, theirs.accountId), before);
    },
  );

  await t.step(
    "SEC-03 no call with an id of another account shows or changes anything of it",
    async () => {
      const ids = { id: THEIR_FIRST_ID + 1, imei: theirs.unit.imei };
      for (const call of foreignCalls(document, ids)) {
        for (const ask of [adminCalls, userCalls]) {
          if (/\/(logout|infoUpdates)$/.test(call.path)) continue;
          const { method, path, body } = call;
          const { status, html } = await ask(method, path, body);
          const told = `${status} ${method} ${path} ${html}`;
          assert.ok(status < 500, told);
          assert.ok(!call.namesOne || status >= 400, told);
          assert.ok(!html.includes(THEIRS), told);
        }
      }
      assert.deepEqual(await digestOf(db, theirs.accountId), before);
    },
  );

  await t.step(
    "SEC-03 ACC-06 no form and no call of a user changes or shows a unit not given to them",
    async () => {
      const hidden = await digestOf(db, ours.accountId, ours.unit.id);
      await sendForms(
        asUser,
        ourPages.forms.filter(({ action }) => action !== "/logout"),
      );
      const ids = { id: ours.unit.id, imei: ours.unit.imei };
      for (const { method, path, body } of foreignCalls(document, ids)) {
        if (/\/(logout|infoUpdates)$/.test(path)) continue;
        if (OWN_DATA.test(path)) continue;
        const { status, html } = await userCalls(method, path, body);
        assert.ok(status < 500, `${status} ${method} ${path}`);
        const shown = withoutOwnMileage(path, html);
        assert.ok(!shown.includes(HIDDEN), `${method} ${path} ${html}`);
      }
      assert.deepEqual(
        await digestOf(db, ours.accountId, ours.unit.id),
        hidden,
      );
    },
  );
});

/** Lists the trips that a person drove, also of units that they no longer see (SEC-08, SEC-09). */
const OWN_DATA = /\/user\/privacy\/(data|views)(\/|\?|$)/;

/**
 * Leaves out the name of the unit that the user drove once: their own mileage tells what they drove
 * (BEN-06, docs/permissions.md), and no place or errand of it.
 */
function withoutOwnMileage(url: string, shown: string): string {
  return /\/mileage(\/|\?|$)/.test(url)
    ? shown.replaceAll(`${HIDDEN} car`, "")
    : shown;
}

const START = ["/user/realtime-tracking", "/user/create-triplog"];

/** Sends forms as another page filled them, but without texts that would be echoed. */
async function sendForms(
  ask: Asker["send"],
  forms: readonly Form[],
): Promise<void> {
  for (const { action, fields } of forms) {
    if (action === "/logout" || action === "/language") continue;
    const body = new URLSearchParams(
      fields.map(([name, value]) => [
        name,
        value.replaceAll(THEIRS, "Other").replaceAll(HIDDEN, "Other"),
      ]),
    );
    const { status, html } = await ask("POST", action, body);
    assert.ok(status < 500, `${status} ${action} ${body}`);
    assert.ok(!html.includes(THEIRS), action);
  }
}
