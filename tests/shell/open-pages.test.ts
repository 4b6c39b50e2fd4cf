import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { beside } from "../../domain/access/actor.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const PUBLIC = [
  "/",
  "/user/register",
  "/user/forgot-password",
  "/user/reset-password",
  "/user/alerts",
  "/account/deletion",
  "/licences",
];

Deno.test("which pages open to which people", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  const change = (
    values: {
      car_schedule?: boolean;
      safe_return_home?: boolean;
      parent_id?: number;
    },
    id = account,
  ) =>
    command(
      db,
      beside(id),
      (tx) =>
        tx.updateTable("accounts").set(values).where("id", "=", id)
          .execute(),
    );

  await t.step("SHELL-03 the public ones open without login", async () => {
    for (const path of PUBLIC) {
      const { status } = await portal.nobody.get(path);
      assert.equal(status, 200, path);
    }
  });

  await t.step(
    "SHELL-04 extras the account lacks lead to the map, strangers to the login, and no link leads there",
    async () => {
      const { html } = await asAdmin.get("/user/create-triplog");
      for (
        const path of ["/user/car-schedule", "/administration/safe-return-home"]
      ) {
        assert.equal((await portal.nobody.get(path)).location, "/");
        assert.equal(
          (await asAdmin.get(path)).location,
          "/user/realtime-tracking",
        );
        assert.ok(!html.includes(`href="${path}"`), path);
      }
    },
  );

  await t.step(
    "SHELL-11 alert numbers are Page Not Found for who has no special parent, administrators too",
    async () => {
      const path = "/administration/configure-alert-numbers";
      const child = await newAccount(db, { beside: account });
      await change({ parent_id: account }, child);
      const its = await newUser(db, child, { administrator: true });
      const ordinary = await newUser(db, account);
      for (const { email } of [admin, its, ordinary]) {
        const { status, html } = await (await portal.as(email)).get(path);
        assert.equal(status, 404);
        assert.match(html, /Page Not Found/);
      }
      assert.equal(
        (await portal.nobody.get(path)).status,
        404,
        "without login",
      );
    },
  );

  await t.step("API-21 API-22 calls tell what the account has", async () => {
    const config = "/api/v1/administration/safe-home/config";
    const status = "/api/v1/car-schedule/enable-status";
    const dataOf = async (path: string) =>
      (await asAdmin.call("GET", path)).json.data;
    assert.deepEqual(await dataOf(status), { EnableCarSchedule: false });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: false });
    await change({ car_schedule: true });
    assert.deepEqual(await dataOf(status), { EnableCarSchedule: true });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: false });
    await change({ car_schedule: false, safe_return_home: true });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: true });
    for (const path of [status, config]) {
      assert.equal((await portal.nobody.call("GET", path)).status, 401);
    }
    const ordinary = await newUser(db, account);
    const { call } = await portal.as(ordinary.email);
    assert.equal((await call("GET", config)).status, 403);
    assert.equal((await call("GET", status)).status, 200);
  });

  await t.step(
    "SHELL-16 the support button leads to its form on subsites 0, 2 and 3 only",
    async () => {
      for (const { id, hosts } of SUBSITES) {
        const host = hosts[0]!;
        const { html } = await asAdmin.with({ host })
          .get("/user/create-triplog");
        assert.equal(
          html.includes('href="/user/support?'),
          [0, 2, 3].includes(id),
          host,
        );
      }
    },
  );

  await t.step(
    "SUP-04 SUP-05 API-20 the deletion page and its call tell how to reach the provider of each brand",
    async () => {
      for (const { id, hosts, contact } of SUBSITES) {
        const host = hosts[0]!;
        const { text } = await portal.nobody.with({ host })
          .get("/account/deletion");
        assert.match(text, /Your account is tied to a subscription service/);
        assert.match(text, /contact the provider/);
        assert.ok(text.includes(contact.email) && text.includes(contact.phone));
        const call = await portal.nobody.call(
          "GET",
          `contact-address?SubsiteID=${id}`,
        );
        assert.deepEqual(call.json, {
          success: true,
          data: { email: contact.email, phonelbl: contact.phone },
          errors: null,
        });
      }
      for (const wrong of ["8", "-1", "x", "0x1", "1.5", " 1"]) {
        const { status } = await portal.nobody.call(
          "GET",
          `contact-address?SubsiteID=${encodeURIComponent(wrong)}`,
        );
        assert.equal(status, 422, wrong);
      }
    },
  );
});
