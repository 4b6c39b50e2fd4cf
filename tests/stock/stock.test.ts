import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  IMEI,
  OTHER_IMEI,
  SOLD_ELSEWHERE,
  stockUp,
} from "../registration/story.ts";

const { byKey } = textsOf("en");

Deno.test("the stock of units that may register", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db, { name: "Buyer AB" });
  const support = await newUser(db, account, { support: true });
  const admin = await newUser(db, account, { administrator: true });
  const sold = await newUnit(db, account);
  const { cookie } = await portal.cookie(support.email);
  const ordinary = (await portal.cookie(admin.email)).cookie;
  const open = async (path: string, who = cookie) => {
    const answer = await portal.request(path, { headers: { cookie: who } });
    return { status: answer.status, text: textOf(await answer.text()) };
  };
  const post = async (
    path: string,
    body: URLSearchParams | FormData = new URLSearchParams(),
    who = cookie,
  ) => {
    const answer = await portal.request(path, {
      method: "POST",
      headers: { cookie: who },
      body,
    });
    return {
      status: answer.status,
      location: answer.headers.get("location") ?? "",
      notice: answer.headers.getSetCookie()[0] ?? "",
      text: textOf(await answer.text()),
    };
  };
  const add = (form: Record<string, string>) =>
    post("/support/stock", new URLSearchParams({ subsite: "0", ...form }));

  await t.step(
    "REG-11 only support people see and change the stock",
    async () => {
      assert.equal((await open("/support/stock", ordinary)).status, 404);
      const imei = new URLSearchParams({ imei: IMEI, subsite: "0" });
      assert.equal((await post("/support/stock", imei, ordinary)).status, 404);
      const lines = new FormData();
      lines.set("lines", IMEI);
      const imported = await post("/support/stock/import", lines, ordinary);
      assert.equal(imported.status, 404);
      await stockUp(db, SOLD_ELSEWHERE);
      const path = `/support/stock/${SOLD_ELSEWHERE}/removal`;
      assert.equal((await post(path, undefined, ordinary)).status, 404);
      const { text } = await open("/support/stock");
      assert.match(text, new RegExp(SOLD_ELSEWHERE));
      assert.doesNotMatch(text, new RegExp(IMEI + " "));
    },
  );

  await t.step(
    "REG-11 a unit is added, and can be registered from then on",
    async () => {
      const { status, location, notice } = await add({
        imei: IMEI,
        payment_types: "yearly",
      });
      assert.equal(status, 303);
      const { text } = await open(location, `${cookie}; ${notice}`);
      assert.match(text, /The unit was added\..*490154203237518/);
      const answer = await portal.request(
        `/api/v1/validate/imei?imei=${IMEI}&subsiteID=0`,
      );
      assert.equal((await answer.json()).success, true);
    },
  );

  for (
    const [what, form, key] of [
      ["the same once more", { imei: IMEI }, "StockUnitExists"],
      ["no IMEI", { imei: "" }, "SpecifyValidUnitImei"],
      [
        "a brand that does not exist",
        { imei: OTHER_IMEI, subsite: "9" },
        "UnknownSubsite",
      ],
      ["a payment type that does not exist", {
        imei: OTHER_IMEI,
        payment_types: "gold",
      }, "UnknownPaymentType"],
    ] as const
  ) {
    await t.step(`REG-11 ${what} is refused`, async () => {
      const { status, text } = await add(form);
      assert.equal(status, 422);
      if (key !== "UnknownPaymentType") assert.ok(text.includes(byKey[key]));
    });
  }

  await t.step(
    "REG-11 an import says of each line what came of it",
    async () => {
      const form = new FormData();
      const csv =
        `imei;brand;payment\n${OTHER_IMEI};7;monthly\n${OTHER_IMEI}\n123\n<script>x</script>`;
      form.set("file", new File([csv], "units.csv"));
      const { status, text } = await post("/support/stock/import", form);
      assert.equal(status, 200);
      assert.match(text, /Line 2 Added/);
      assert.match(text, /Line 3 The IMEI is in stock already/);
      assert.match(text, /Line 4 The IMEI is invalid/);
      assert.match(text, /Line 5 Specify a valid unit IMEI/);
      const nothing = await post("/support/stock/import", new FormData());
      assert.equal(nothing.status, 422);
      assert.ok(nothing.text.includes(byKey.NothingToImport));
    },
  );

  await t.step("REG-11 a unit is deleted unless it is in use", async () => {
    const gone = await post(`/support/stock/${IMEI}/removal`);
    assert.equal(gone.status, 303);
    assert.equal((await post(`/support/stock/${IMEI}/removal`)).status, 404);
    await stockUp(db, sold.imei);
    const kept = await post(`/support/stock/${sold.imei}/removal`);
    assert.equal(kept.status, 422);
    assert.ok(kept.text.includes(byKey.StockUnitInUse));
    assert.match(kept.text, /Registered by Buyer AB/);
  });

  await t.step("REG-11 the stock is searched and leafed through", async () => {
    for (let n = 0; n < 60; n++) {
      await stockUp(db, String(100_000_000_000_000 + n));
    }
    const { text } = await open("/support/stock");
    assert.match(text, /63 units/);
    assert.match(text, /1 \/ 2/);
    const second = await open("/support/stock?page=2");
    assert.match(second.text, /2 \/ 2/);
    const found = await open(`/support/stock?search=${OTHER_IMEI.slice(4)}`);
    assert.match(found.text, /1 unit /);
    const none = await open("/support/stock?search=999999&page=x");
    assert.match(none.text, /No unit in stock matches/);
  });

  await portal.close();
});
