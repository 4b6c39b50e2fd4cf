import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  IMEI,
  OTHER_IMEI,
  SOLD_ELSEWHERE,
  stockUp,
} from "../registration/story.ts";

const { byKey } = textsOf("en");

Deno.test("the stock of units that may register", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db, { name: "Buyer AB" });
  const support = await newUser(db, account, { support: true });
  const admin = await newUser(db, account, { administrator: true });
  const sold = await newUnit(db, account);
  const asSupport = await portal.as(support.email);
  const asAdmin = await portal.as(admin.email);
  const add = (form: Record<string, string>) =>
    asSupport.post("/support/stock", { subsite: "0", ...form });

  await chapter(
    "REG-11 only support people see and change the stock",
    async () => {
      assert.equal((await asAdmin.get("/support/stock")).status, 404);
      const imei = { imei: IMEI, subsite: "0" };
      assert.equal((await asAdmin.post("/support/stock", imei)).status, 404);
      const lines = new FormData();
      lines.set("lines", IMEI);
      const imported = await asAdmin.post("/support/stock/import", lines);
      assert.equal(imported.status, 404);
      await stockUp(db, SOLD_ELSEWHERE);
      const path = `/support/stock/${SOLD_ELSEWHERE}/removal`;
      assert.equal((await asAdmin.post(path)).status, 404);
      const { text } = await asSupport.get("/support/stock");
      assert.match(text, new RegExp(SOLD_ELSEWHERE));
      assert.doesNotMatch(text, new RegExp(IMEI + " "));
    },
  );

  await chapter(
    "REG-11 a unit is added, and can be registered from then on",
    async () => {
      const added = await add({
        imei: IMEI,
        payment_types: "yearly",
      });
      assert.equal(added.status, 303);
      const next = asSupport.with({ cookie: added.cookies });
      const { text } = await next.get(added.location!);
      assert.match(text, /The unit was added\..*490154203237518/);
      const answer = await portal.nobody.call(
        "GET",
        `validate/imei?imei=${IMEI}&subsiteID=0`,
      );
      assert.equal(answer.json.success, true);
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

  await chapter(
    "REG-11 an import says of each line what came of it",
    async () => {
      const form = new FormData();
      const csv =
        `imei;brand;payment\n${OTHER_IMEI};7;monthly\n${OTHER_IMEI}\n123\n<script>x</script>`;
      form.set("file", new File([csv], "units.csv"));
      const { status, text } = await asSupport.post(
        "/support/stock/import",
        form,
      );
      assert.equal(status, 200);
      assert.match(text, /Line 2 Added/);
      assert.match(text, /Line 3 The IMEI is in stock already/);
      assert.match(text, /Line 4 The IMEI is invalid/);
      assert.match(text, /Line 5 Specify a valid unit IMEI/);
      const nothing = await asSupport.post(
        "/support/stock/import",
        new FormData(),
      );
      assert.equal(nothing.status, 422);
      assert.ok(nothing.text.includes(byKey.NothingToImport));
    },
  );

  await t.step("REG-11 a unit is deleted unless it is in use", async () => {
    const gone = await asSupport.post(`/support/stock/${IMEI}/removal`);
    assert.equal(gone.status, 303);
    assert.equal(
      (await asSupport.post(`/support/stock/${IMEI}/removal`)).status,
      404,
    );
    await stockUp(db, sold.imei);
    const kept = await asSupport.post(`/support/stock/${sold.imei}/removal`);
    assert.equal(kept.status, 422);
    assert.ok(kept.text.includes(byKey.StockUnitInUse));
    assert.match(kept.text, /Registered by Buyer AB/);
  });

  await t.step("REG-11 the stock is searched and leafed through", async () => {
    for (let n = 0; n < 60; n++) {
      await stockUp(db, String(100_000_000_000_000 + n));
    }
    const { text } = await asSupport.get("/support/stock");
    assert.match(text, /63 units/);
    assert.match(text, /1 \/ 2/);
    const second = await asSupport.get("/support/stock?page=2");
    assert.match(second.text, /2 \/ 2/);
    const found = await asSupport.get(
      `/support/stock?search=${OTHER_IMEI.slice(4)}`,
    );
    assert.match(found.text, /1 unit /);
    const none = await asSupport.get("/support/stock?search=999999&page=x");
    assert.match(none.text, /No unit in stock matches/);
  });
});
