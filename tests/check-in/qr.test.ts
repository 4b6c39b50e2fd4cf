import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");

Deno.test("checking in by QR code", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const people = {
    anna: await newUser(db, mine, {
      firstName: "Anna",
      lastName: "A",
      unitIds: [car.id],
    }),
    bo: await newUser(db, mine, { firstName: "Bo", lastName: "B" }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const as = await portal.asEach(people);
  const { check_in_code: code } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("units").select("check_in_code").where("id", "=", car.id)
        .executeTakeFirstOrThrow(),
  );
  const path = `/user/check-in/${code}`;
  const press = (who: keyof typeof as, confirmed = false) =>
    as[who].post(path, confirmed ? { confirmed: "1" } : {});

  await t.step(
    "TRIP-22 the code of a unit can be shown and printed",
    async () => {
      const page = await as.anna.get(`/user/edit-terminal/qr?unit=${car.id}`);
      assert.equal(page.status, 200);
      assert.match(page.html, /<img src="data:image\/png;base64,/);
      const foreign = await as.stranger.get(
        `/user/edit-terminal/qr?unit=${car.id}`,
      );
      assert.equal(foreign.status, 404);
    },
  );

  await t.step(
    "TRIP-21 a scan asks for login where needed, and goes on to the unit",
    async () => {
      const asked = await portal.nobody.get(path);
      assert.equal(asked.status, 303);
      const login = asked.location!;
      const { html: form } = await portal.nobody.get(login);
      assert.ok(form.includes(`name="next" value="${path}"`));
      const answer = await portal.nobody.post("/", {
        username: people.anna.email,
        password: PASSWORD,
        next: path,
      });
      assert.equal(answer.location, path);
      const elsewhere = await portal.nobody.post("/", {
        username: people.anna.email,
        password: PASSWORD,
        next: "https://elsewhere.example/",
      });
      assert.equal(
        elsewhere.location,
        "/user/realtime-tracking",
      );
    },
  );

  await t.step(
    "TRIP-21 a driver checks in, and the page shows who is checked in",
    async () => {
      assert.match((await as.anna.get(path)).text, /Nobody is checked in/);
      await press("anna");
      assert.match((await as.anna.get(path)).text, /You are checked in/);
    },
  );

  await t.step(
    "ACC-14 without the account's option nobody checks in on a unit without access",
    async () => {
      const refused = await as.bo.get(path);
      assert.equal(refused.status, 403);
      assert.ok(refused.text.includes(m.byKey.NoAccessToUnit));
      await press("bo", true);
      assert.match((await as.anna.get(path)).text, /You are checked in/);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("accounts").set({ qr_check_in: true })
            .where("id", "=", mine).execute(),
      );
      assert.match((await as.bo.get(path)).text, /Checked in now: Anna A/);
    },
  );

  await t.step(
    "TRIP-19 another driver is checked out only by the button that says so",
    async () => {
      await press("bo");
      assert.match((await as.bo.get(path)).text, /Checked in now: Anna A/);
      await press("bo", true);
      assert.match((await as.bo.get(path)).text, /You are checked in/);
      assert.match((await as.anna.get(path)).text, /Checked in now: Bo B/);
    },
  );

  await t.step("ACC-21 another account's code does not exist", async () => {
    assert.equal((await as.stranger.get(path)).status, 404);
  });
});
