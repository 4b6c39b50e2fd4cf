import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { SUBSITES } from "../../domain/subsite/subsite.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const PUBLIC = [
  "/",
  "/user/register",
  "/user/forgot-password",
  "/user/reset-password",
  "/user/alerts",
  "/account/deletion",
];

Deno.test("which screens open for whom", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { cookie } = await portal.cookie(admin.email);
  const bearer = await portal.bearer(admin.email);
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await portal.request(path, { headers });
    const text = await answer.text();
    return { answer, text, location: answer.headers.get("location") };
  };
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
      SYSTEM,
      (tx) =>
        tx.updateTable("accounts").set(values).where("id", "=", id)
          .execute(),
    );

  await t.step("SHELL-03 the public ones open without login", async () => {
    for (const path of PUBLIC) {
      const { answer } = await open(path);
      assert.equal(answer.status, 200, path);
    }
  });

  await t.step(
    "SHELL-04 screens the account lacks lead to the map, strangers to the login, and no link leads there",
    async () => {
      const { text } = await open("/user/create-triplog", { cookie });
      for (
        const path of ["/user/car-schedule", "/administration/safe-return-home"]
      ) {
        assert.equal((await open(path)).location, "/");
        assert.equal(
          (await open(path, { cookie })).location,
          "/user/realtime-tracking",
        );
        assert.ok(!text.includes(`href="${path}"`), path);
      }
    },
  );

  await t.step(
    "SHELL-11 alert numbers are Page Not Found for who has no special parent, administrators too",
    async () => {
      const path = "/administration/configure-alert-numbers";
      const child = await newAccount(db);
      await change({ parent_id: account }, child);
      const its = await newUser(db, child, { administrator: true });
      const ordinary = await newUser(db, account);
      for (const { email } of [admin, its, ordinary]) {
        const { cookie } = await portal.cookie(email);
        const { answer, text } = await open(path, { cookie });
        assert.equal(answer.status, 404);
        assert.match(text, /Page Not Found/);
      }
      assert.equal((await open(path)).answer.status, 404, "without login");
    },
  );

  await t.step("API-21 API-22 calls tell what the account has", async () => {
    const config = "/api/v1/administration/safe-home/config";
    const status = "/api/v1/car-schedule/enable-status";
    const dataOf = async (path: string) =>
      JSON.parse((await open(path, bearer)).text).data;
    assert.deepEqual(await dataOf(status), { EnableCarSchedule: false });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: false });
    await change({ car_schedule: true });
    assert.deepEqual(await dataOf(status), { EnableCarSchedule: true });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: false });
    await change({ car_schedule: false, safe_return_home: true });
    assert.deepEqual(await dataOf(config), { EnableSafeReturnHome: true });
    for (const path of [status, config]) {
      assert.equal((await open(path)).answer.status, 401);
    }
    const ordinary = await newUser(db, account);
    const headers = await portal.bearer(ordinary.email);
    assert.equal((await open(config, headers)).answer.status, 403);
    assert.equal((await open(status, headers)).answer.status, 200);
  });

  await t.step(
    "SHELL-16 the support button leads to its form on subsites 0, 2 and 3 only",
    async () => {
      for (const { id, hosts } of SUBSITES) {
        const host = hosts[0]!;
        const answer = await portal.app(
          new Request(`http://${host}/user/create-triplog`, {
            headers: { host, cookie },
          }),
        );
        const html = await answer.text();
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
        const page = await portal.app(
          new Request(`http://${host}/account/deletion`, { headers: { host } }),
        );
        const text = textOf(await page.text());
        assert.match(text, /Your account is tied to a subscription service/);
        assert.match(text, /contact the provider/);
        assert.ok(text.includes(contact.email) && text.includes(contact.phone));
        const call = await open(`/api/v1/contact-address?SubsiteID=${id}`);
        assert.deepEqual(JSON.parse(call.text), {
          success: true,
          data: { email: contact.email, phonelbl: contact.phone },
          errors: null,
        });
      }
      for (const wrong of ["8", "-1", "x", "0x1", "1.5", " 1"]) {
        const { answer } = await open(
          `/api/v1/contact-address?SubsiteID=${encodeURIComponent(wrong)}`,
        );
        assert.equal(answer.status, 422, wrong);
      }
    },
  );

  await portal.close();
});
