import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

/** Pages and calls that name a unit in their address: by id, by IMEI, in the path. */
const PAGES = [
  "/user/create-triplog?unit=ID",
  "/user/create-triplog/by-hand?unit=ID",
  "/user/edit-terminal?imei=IMEI",
  "/user/edit-terminal/odometer?unit=ID",
  "/user/edit-terminal/images?imei=IMEI",
  "/user/edit-terminal/qr?unit=ID",
  "/user/attest/certificate?unit=ID",
];
const CALLS = [
  "/api/v1/user/triplog?imei=IMEI",
  "/api/v1/user/realtime-tracking/positions?imei=IMEI",
  "/api/v1/user/odometer?imei=IMEI",
  "/api/v1/user/operating-hours?imei=IMEI",
  "/api/v1/user/terminal/ID",
  "/api/v1/user/fuelsettings/ID",
  "/api/v1/user/fuelsettings/IMEI",
];

Deno.test("a unit that a person may not see", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const hidden = await newUnit(db, accountId);
  const foreign = await newUnit(db, await newAccount(db));
  const { email } = await newUser(db, accountId);
  const { byKey } = textsOf("en");
  const ask = (await portal.as(email)).send;
  const addressOf = (path: string, { id, imei }: typeof hidden) =>
    path.replace("IMEI", imei).replace("ID", String(id));

  await t.step(
    "ERR-12 a unit without access: no access to the tracker",
    async () => {
      for (const path of [...PAGES, ...CALLS]) {
        const { status, html } = await ask("GET", addressOf(path, hidden));
        assert.equal(status, 403, path);
        assert.ok(html.includes(byKey.NoAccessToTracker), path);
      }
    },
  );

  await t.step(
    "ERR-12 FLOW-11 a page without access says who can give it and leads back, and the menu says where one is",
    async () => {
      const { unit } = textsOf("en");
      for (
        const [path, place] of [
          ["/user/create-triplog?unit=ID", "/user/create-triplog"],
          ["/user/edit-terminal?imei=IMEI", "/user/edit-terminal-list"],
        ] as const
      ) {
        const { html } = await ask("GET", addressOf(path, hidden));
        assert.ok(html.includes(unit.askForAccess), path);
        const links = tagsOf(html, "a")
          .filter((tag) => attributeOf(tag, "href") === place);
        assert.ok(
          links.some((tag) => attributeOf(tag, "class") === "button"),
          path,
        );
        assert.ok(
          links.some((tag) => attributeOf(tag, "aria-current") === "page"),
          path,
        );
      }
    },
  );

  await t.step(
    "ERR-12 a unit that does not exist, or of another account: unit not found",
    async () => {
      const nowhere = { id: 999_999, imei: "490154203237518" };
      for (const path of [...PAGES, ...CALLS]) {
        for (const unit of [foreign, nowhere]) {
          const { status, html } = await ask("GET", addressOf(path, unit));
          assert.equal(status, 404, path);
          assert.ok(html.includes(byKey.UnitNotFound), path);
        }
      }
    },
  );

  await t.step(
    "ERR-12 API-55 openapi.json tells both answers of a call that names a unit in its path",
    async () => {
      const { json } = await ask("GET", "/api/v1/openapi.json");
      for (const noun of ["terminal", "fuelsettings"]) {
        const { responses } = json.paths[`/api/v1/user/${noun}/{id}`].get;
        assert.ok("403" in responses && "404" in responses, noun);
      }
    },
  );

  await t.step("ERR-12 changing it is refused in the same words", async () => {
    const { status, json } = await ask(
      "PUT",
      `/api/v1/user/working-hours?imei=${hidden.imei}`,
      { mode: "off" },
    );
    assert.equal(status, 403);
    assert.equal(json.message, byKey.NoAccessToTracker);
  });
});
