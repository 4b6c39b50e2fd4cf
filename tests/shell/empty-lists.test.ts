import assert from "node:assert/strict";
import { allowSchedule } from "../booking/story.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textsOf } from "../../locales/index.ts";
import { startTestPortal } from "../harness/portal.ts";

const ADD_UNIT = "/administration/add-terminal";
const WITHOUT_UNITS: Record<string, string> = {
  "/user/edit-terminal-list": ADD_UNIT,
  "/user/create-triplog": ADD_UNIT,
  "/user/car-schedule": ADD_UNIT,
};

/** What an account with a unit and nothing else leads to, by the address of the empty list. */
const NEXT: Record<string, string> = {
  "/user/edit-terminal-list?search=zzz": "/user/edit-terminal-list",
  "/user/create-triplog?from=2020-01-01&to=2020-01-02":
    "/user/create-triplog/by-hand?",
  "/user/places": "/user/places/add-edit-places",
  "/user/places?search=zzz": "/user/places",
  "/user/geofences": "/user/geofences/",
  "/user/geofences?search=zzz": "/user/geofences",
  "/user/sensors": "/user/sensors/",
  "/user/sensors?search=zzz": "/user/sensors",
  "/user/events": "/administration/configure-alarm-receiver",
  "/user/events?search=zzz": "/user/events",
  "/user/car-schedule?search=zzz": "/user/car-schedule",
  "/user/car-schedule/approvals": "/user/car-schedule",
  "/user/suggestions": "/user/create-triplog",
  "/user/reports/summary?from=2026-01-01&to=2026-01-02":
    "/user/reports/summary?from=2026-01-01&amp;to=2026-12-31",
  "/user/report-schedules": "/user/reports",
  "/administration/user-accounts?search=zzz": "/administration/user-accounts",
  "/administration/webhooks": "/administration/webhooks/",
  "/administration/feature-profiles": "/administration/feature-profiles/",
  "/administration/configure-alarm-receiver":
    "/administration/configure-alarm-receiver/new?",
  "/administration/configure-alarm-receiver?search=zzz":
    "/administration/configure-alarm-receiver",
};

Deno.test("empty lists", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  await allowSchedule(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const user = await newUser(db, account);
  const [asAdmin, asUser] = [
    await portal.as(admin.email),
    await portal.as(user.email),
  ];
  const nextOf = async (who: typeof asAdmin, path: string) => {
    const { html, status } = await who.get(path);
    assert.equal(status, 200, path);
    const empty = html.match(/<div class="empty">.*?<\/div>/s)?.[0];
    assert.ok(empty, `${path}: nothing says that the list is empty`);
    assert.match(empty, /<svg[^>]*class="icon"/, `${path}: no picture`);
    const [link] = tagsOf(empty, "a");
    return link && attributeOf(link, "href");
  };

  await t.step(
    "FLOW-11 FLOW-13 without units lists lead to adding one, for who may add it",
    async () => {
      for (const [path, next] of Object.entries(WITHOUT_UNITS)) {
        assert.equal(await nextOf(asAdmin, path), next, path);
        assert.equal(await nextOf(asUser, path), undefined, path);
      }
    },
  );

  await t.step(
    "FLOW-11 UNIT-01 without units the list says to whom may add one what comes then, and to others how units come here",
    async () => {
      const { addFirst, noUnits } = textsOf("en").unit;
      const path = "/user/edit-terminal-list";
      const [ours, theirs] = [await asAdmin.get(path), await asUser.get(path)];
      assert.ok(ours.text.includes(addFirst) && !ours.text.includes(noUnits));
      assert.ok(theirs.text.includes(noUnits));
      assert.ok(!theirs.text.includes(addFirst));
    },
  );

  await t.step(
    "FLOW-11 every empty list has a picture, a sentence and the next step",
    async () => {
      await newUnit(db, account);
      for (const [path, next] of Object.entries(NEXT)) {
        const found = await nextOf(asAdmin, path);
        assert.ok(found?.startsWith(next), `${path}: ${found}`);
      }
    },
  );
});
