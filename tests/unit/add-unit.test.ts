import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { SOLD_ELSEWHERE, stockUp } from "../registration/story.ts";
import { startTestPortal } from "../harness/portal.ts";

const PAGE = "/administration/add-terminal";
const IMEI = "490154203237518";

Deno.test("adding a unit on its page", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const taken = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const user = await newUser(db, account);
  const asAdmin = await portal.as(admin.email);
  const asUser = await portal.as(user.email);
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });
  const add = (form: Record<string, string>) => asAdmin.post(PAGE, form);
  const call = (body: Record<string, unknown>) =>
    asAdmin.call("POST", "administration/terminal", body);

  await t.step(
    "the Administration section shows to administrators only",
    async () => {
      const { text } = await asAdmin.get("/user/create-triplog");
      assert.match(text, /Administration .*Add unit/);
      const other = await asUser.get("/user/create-triplog");
      assert.doesNotMatch(other.text, /Administration|Add unit/);
    },
  );

  await t.step(
    "SHELL-12 UNIT-30 who is no administrator is taken to the map",
    async () => {
      const answer = await asUser.get(PAGE);
      assert.equal(answer.status, 303);
      assert.equal(answer.location, "/user/realtime-tracking");
      assert.equal(answer.text, "");
    },
  );

  await t.step(
    "UNIT-30 FLOW-13 the form says what an IMEI is and where it stands, folds what is rare with its reason, and can be left",
    async () => {
      const { html, text } = await asAdmin.get(PAGE);
      const { imeiHint, more, trackerIdsHint } = textsOf("en").addUnit;
      assert.ok(text.includes(imeiHint) && text.includes(trackerIdsHint));
      const [folded = ""] = /<details(?! open).*?<\/details>/s.exec(
        html.slice(html.indexOf("add-unit-more") - 30),
      ) ?? [];
      assert.ok(folded.includes(more) && folded.includes('name="tracker_ids"'));
      const form = html.slice(html.indexOf('name="imei"'));
      assert.match(
        form,
        /<a [^>]*href="\/user\/edit-terminal-list"[^>]*>Cancel/,
      );
    },
  );

  await chapter("UNIT-30 a unit is added, and reports", async () => {
    const answer = await add({
      imei: IMEI,
      name: "Släp 3",
      type: "trailer",
      registration_number: "SLP46E",
      tracker_ids: "phone-7\r\n\r\n",
    });
    assert.equal(answer.status, 303);
    // The account has no report yet, so what to enter in the unit comes next (FLOW-13).
    assert.equal(answer.location, "/user/getting-started#step-report");
    const next = asAdmin.with({ cookie: answer.cookies });
    const { text } = await next.get(answer.location!);
    assert.match(text, /The unit was added\..*Släp 3/);
    const reported = await portal.report("/?id=phone-7&lat=59&lon=18");
    assert.equal(reported.status, 200);
  });

  for (
    const [what, form, key] of [
      ["no IMEI", { imei: "" }, "SpecifyValidUnitImei"],
      ["an IMEI of letters", { imei: "ABC" }, "InvalidImei"],
      ["a short IMEI", { imei: "123" }, "InvalidImei"],
      ["a long IMEI", { imei: "4901542032375189" }, "InvalidImei"],
      [
        "an IMEI that cannot exist",
        { imei: "490154203237519" },
        "ImeiDoesNotExist",
      ],
      ["another brand's unit", { imei: SOLD_ELSEWHERE }, "UnitNotRegistered"],
      ["an IMEI in use", { imei: taken.imei }, "ImeiInUse"],
      ["no name", { name: "" }, "SpecifyUnitName"],
      [
        "a registration number with signs",
        { registration_number: "<b>" },
        "RegistrationNumberFormat",
      ],
      ["a tracker id in use", { tracker_ids: "phone-7" }, "TrackerIdInUse"],
      [
        "another unit's IMEI as a tracker id",
        { tracker_ids: taken.imei },
        "TrackerIdInUse",
      ],
      [
        "the IMEI of another brand's unit as a tracker id",
        { tracker_ids: SOLD_ELSEWHERE },
        "UnitNotRegistered",
      ],
      [
        "a tracker id of 201 characters",
        { tracker_ids: "x".repeat(201) },
        "SpecifyTrackerId",
      ],
      ["21 tracker ids", {
        tracker_ids: Array.from({ length: 21 }, (_, n) => `p${n}`).join("\n"),
      }, "TooManyTrackerIds"],
    ] as const
  ) {
    await t.step(
      `UNIT-31 ${what} is refused at its field, and what was typed stays`,
      async () => {
        const typed = {
          imei: "356307042441013",
          name: "Typed",
          model: "M1",
          type: "van",
        };
        const refused = await add({ ...typed, ...form });
        assert.equal(refused.status, 422);
        assert.ok(refused.text.includes(textsOf("en").byKey[key]));
        assert.ok(refused.html.includes(`value="M1"`));
        assert.match(refused.html, /aria-invalid="true"|field-error/);
        const { tracker_ids: ids, ...fields } = { tracker_ids: "", ...form };
        const { status, json } = await call({
          ...typed,
          ...fields,
          tracker_ids: ids.split("\n").filter(Boolean),
        });
        assert.equal(status, 422);
        const [field] = Object.keys(form);
        assert.deepEqual(json.errors, {
          [field!]: [textsOf("en").byKey[key]],
        });
      },
    );
  }

  await t.step(
    "UNIT-31 an IMEI that is another unit's tracker id is in use",
    async () => {
      const unit = { imei: "354190023896443", name: "Gateway" };
      const ids = { tracker_ids: ["352099001761481"] };
      assert.equal((await call({ ...unit, ...ids })).status, 201);
      const { json } = await call({ imei: "352099001761481", name: "Late" });
      assert.deepEqual(json.errors, {
        imei: [textsOf("en").byKey.ImeiInUse],
      });
    },
  );

  await t.step(
    "UNIT-30 a name is one line, and an id is stored as reports carry it",
    async () => {
      const { status, json } = await call({
        imei: "353879234252633",
        name: " Two\nlines\u0000 ",
        tracker_ids: ["nul\u0000", "nul"],
      });
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal(json.data.name, "Two lines");
      const reported = await portal.report("/?id=nul&lat=59&lon=18");
      assert.equal(reported.status, 200);
    },
  );
});

Deno.test("UNIT-31 where only stock may be added, every other unit is not registered", async () => {
  await using portal = await startTestPortal({ ADDABLE_UNITS: "stock" });
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { call } = await portal.as(admin.email);
  const add = () =>
    call("POST", "administration/terminal", { imei: IMEI, name: "Van" });
  const refused = await add();
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.json.errors, { imei: ["Unit is not registered"] });
  await stockUp(db, IMEI);
  assert.equal((await add()).status, 201);
});

Deno.test("UNIT-31 as delivered a brand with stock says of every other unit that it is not registered, by page and call", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const admin = await newUser(db, account, { administrator: true });
  const { call, post } = await portal.as(admin.email);
  const typed = { imei: IMEI, name: "Van" };
  const add = () => call("POST", "administration/terminal", typed);
  await stockUp(db, "352099001761481");
  const byCall = await add();
  assert.equal(byCall.status, 422);
  assert.deepEqual(byCall.json.errors, { imei: ["Unit is not registered"] });
  const byPage = await post(PAGE, { ...typed, type: "van" });
  assert.equal(byPage.status, 422);
  assert.match(byPage.html, /id="imei-error"[^>]*>Unit is not registered/);
  const { addUnit } = textsOf("en");
  assert.ok(byPage.text.includes(addUnit.notRegistered), "what to do next");
  assert.match(
    byPage.html,
    /class="add-unit-next">.*?href="\/user\/support\?/s,
  );
  assert.match(
    byPage.html,
    /class="add-unit-next">.*?href="\/user\/getting-started"/s,
  );
  const mistyped = await post(PAGE, { ...typed, imei: "123", type: "van" });
  assert.ok(!mistyped.html.includes("add-unit-next"));
  const { byKey } = textsOf("en");
  const texts = [
    "ImeiInUse",
    "UnitNotRegistered",
    "InvalidImei",
    "ImeiDoesNotExist",
  ].map((key) => byKey[key as keyof typeof byKey]);
  assert.equal(new Set(texts).size, 4, "each has a message of its own");
  await stockUp(db, IMEI);
  assert.equal((await add()).status, 201);
});
