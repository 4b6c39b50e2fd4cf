import assert from "node:assert/strict";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { forAccount, SYSTEM } from "../../domain/access/actor.ts";
import { createIngest } from "../../ingest/app.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import { logInByCall, logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  callRegister,
  company,
  OTHER_IMEI,
  stockUp,
} from "../registration/story.ts";
import { relayTo } from "../harness/relay.ts";
import { openTwoCells } from "./two-cells.ts";

const LINK = /reset-password\?_c=(\w+_[\w-]{43})/;

/** Makes an account in a cell, with an administrator and a car. */
async function newCompany(db: Db, name: string) {
  const accountId = await newAccount(db, { name: `${name} AB` });
  const admin = await newUser(db, accountId, {
    email: `admin@${name}.test`,
    username: `chief-${name}`,
    administrator: true,
    firstName: "Anna",
    lastName: name,
  });
  const car = await newUnit(db, accountId, { name: `Car of ${name}` });
  return { accountId, admin, car };
}

Deno.test("GROW-02 a portal on two cells", async (t) => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, {}, cells);
  const { db, first, second } = cells;
  const here = await newCompany(first, "here");
  const there = await newCompany(second, "there");
  const forgetful = await newUser(second, there.accountId, {
    email: "forgetful@there.test",
  });
  const helper = await newUser(first, here.accountId, {
    email: "support@here.test",
    firstName: "Sara",
    lastName: "Support",
    support: true,
  });
  const nameOf = (one: typeof here) =>
    one === here ? "Car of here" : "Car of there";
  const knownAs = async (email: string) =>
    portal.showing({
      ...await logInByForm(portal, email),
      ...await logInByCall(portal, email),
    });

  await t.step(
    "people of both log in by form and by call, by e-mail and username, and see their own account",
    async () => {
      for (const [own, other] of [[here, there], [there, here]] as const) {
        const asker = await knownAs(own.admin.email);
        const page = await asker.get("/user/edit-terminal-list");
        assert.equal(page.status, 200);
        assert.ok(page.html.includes(nameOf(own)));
        assert.ok(!page.html.includes(nameOf(other)));
        const { json } = await asker.call("GET", "user/realtime-tracking");
        assert.deepEqual(
          json.data.map(({ imei }: { imei: string }) => imei),
          [own.car.imei],
        );
        const unit = await asker.get(`/user/edit-terminal/${other.car.id}`);
        assert.equal(unit.status, 404);
      }
      await logInByCall(portal, "chief-there");
      const { status } = await portal.nobody.call("POST", "login", {
        username: "nobody@nowhere.test",
        password: PASSWORD,
      });
      assert.equal(status, 401);
      const forged = await portal.showing({
        authorization: `Bearer zzzzzz_${"x".repeat(43)}`,
      }).call("GET", "user/realtime-tracking");
      assert.equal(forged.status, 401);
    },
  );

  await t.step(
    "a report to the second cell is on the stream of its people",
    async () => {
      const database = await openDatabase(cells.urls.get(1)!, {
        connections: 2,
        system: true,
      });
      const ingest = await createIngest({ database, log: () => {} });
      const asker = await knownAs(there.admin.email);
      const events = eventsOf(
        await asker.stream(
          `/api/v1/user/realtime-tracking/stream?since=${Date.now()}`,
        ),
      );
      const at = Math.floor(Date.now() / 1000);
      const { status } = await ingest.fetch(
        new Request(
          `http://localhost/?id=${there.car.imei}&lat=59&lon=18&timestamp=${at}`,
        ),
      );
      assert.equal(status, 200);
      assert.equal((await events.next()).data.imei, there.car.imei);
      await events.close();
      await ingest.drain();
      await database.close();
    },
  );

  await t.step(
    "a person of the second cell who forgot the password sets another one by the mailed link",
    async () => {
      const asked = await portal.nobody.call("POST", "forgot-password", {
        email_address: forgetful.email,
      });
      assert.equal(asked.status, 200, asked.text);
      const [mail] = await asActor(
        second,
        forAccount(there.accountId),
        (tx) =>
          tx.selectFrom("outbox").select("facts")
            .where("kind", "=", "passwordReset").execute(),
      );
      const [, code] = LINK.exec(JSON.stringify(mail?.facts)) ?? [];
      assert.ok(code, JSON.stringify(mail));
      const set = await portal.nobody.call("POST", "reset-password", {
        subsite_id: 0,
        code,
        password: "Ny-Losen1!",
        password_confirmation: "Ny-Losen1!",
      });
      assert.equal(set.status, 200, set.text);
      const { status } = await portal.nobody.call("POST", "login", {
        username: forgetful.email,
        password: "Ny-Losen1!",
      });
      assert.equal(status, 200);
    },
  );

  await t.step(
    "a registration makes an account in the cell with fewer, out of the stock of control, and its IMEI is taken in both",
    async () => {
      await newAccount(first);
      await stockUp(first, OTHER_IMEI);
      const wanted = company({ Imei: OTHER_IMEI, userName: "new@there.test" });
      const answer = await callRegister(portal, wanted);
      assert.equal(answer.status, 201, answer.text);
      const users = await asActor(
        second,
        SYSTEM,
        (tx) =>
          tx.selectFrom("users").select("email")
            .where("email", "=", "new@there.test").execute(),
      );
      assert.equal(users.length, 1);
      const again = await callRegister(portal, {
        ...wanted,
        userName: "x@y.z",
      });
      assert.equal(again.status, 422);
    },
  );

  await t.step(
    "support in the first cell finds accounts and units of both, visits one in the second, and its people see who did",
    async () => {
      const support = await knownAs(helper.email);
      const list = await support.get("/support/accounts?search=AB");
      for (const { accountId } of [here, there]) {
        assert.ok(list.html.includes(`/support/accounts/${accountId}"`));
      }
      const found = await support.get("/support/diagnostics?search=Car");
      for (const { car } of [here, there]) {
        assert.ok(found.html.includes(car.imei));
      }
      const visited = await support.get(`/support/accounts/${there.accountId}`);
      assert.ok(visited.html.includes(there.admin.email));
      const unit = await support.get(
        `/support/diagnostics?unit=${there.car.id}`,
      );
      assert.ok(unit.html.includes(there.car.imei));
      await portal.writeViews();
      const [views, visits] = await Promise.all([
        asActor(
          second,
          SYSTEM,
          (tx) =>
            tx.selectFrom("views").select(["viewer_name", "kind"]).execute(),
        ),
        asActor(
          second,
          SYSTEM,
          (tx) =>
            tx.selectFrom("support_visits").select("visited_by_name").execute(),
        ),
      ]);
      assert.deepEqual(views, [{
        viewer_name: "Sara Support",
        kind: "diagnostics",
      }]);
      assert.deepEqual(visits, [{ visited_by_name: "Sara Support" }]);
      const stock = await support.get("/support/stock");
      assert.ok(stock.html.includes(OTHER_IMEI));
    },
  );

  await t.step(
    "an administrator of the second cell is told that an e-mail of the first is taken",
    async () => {
      const asker = await knownAs(there.admin.email);
      const { status, text } = await asker.call("POST", "administration/user", {
        first_name: "Bo",
        last_name: "Berg",
        kind: "company",
        role: "administrator",
        email: here.admin.email,
      });
      assert.equal(status, 422, text);
      assert.deepEqual(Object.keys(JSON.parse(text).errors), ["email"]);
      assert.equal(
        await asActor(
          db,
          forAccount(there.accountId),
          async (tx) =>
            (await tx.selectFrom("users").select("id")
              .where("email", "=", here.admin.email).execute()).length,
        ),
        0,
      );
    },
  );
});

Deno.test("GROW-02 while a cell is away the people of the other work, and log in unless it is control; when it is back its own go on", async () => {
  const relays: ReturnType<typeof relayTo>[] = [];
  await using cells = await openTwoCells((url, cell) => {
    relays[cell] = relayTo(url);
    return relays[cell].url;
  });
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  const companies = [
    await newCompany(cells.first, "here"),
    await newCompany(cells.second, "there"),
  ];
  const asOf = async (email: string) =>
    portal.showing({
      ...await logInByForm(portal, email),
      ...await logInByCall(portal, email),
    });
  const people: Asker[] = [];
  for (const { admin } of companies) people.push(await asOf(admin.email));
  for (const [away, relay] of relays.entries()) {
    const [left, other] = [people[away]!, people[1 - away]!];
    relay.cut();
    const { json } = await other.call("GET", "user/realtime-tracking");
    assert.equal(json.data.length, 1);
    const page = await other.get("/user/edit-terminal-list");
    assert.equal(page.status, 200);
    const refused = await left.call("GET", "user/realtime-tracking");
    assert.equal(refused.status, 503);
    if (away === 1) await asOf(companies[0]!.admin.email);
    else {
      // Control knows whose an e-mail is.
      const login = { username: companies[1]!.admin.email, password: PASSWORD };
      const { status, text } = await other.call("POST", "login", login);
      assert.equal(status, 503);
      assert.match(text, /does not answer at the moment/);
    }
    relay.mend();
    const back = await left.call("GET", "user/realtime-tracking");
    assert.equal(back.status, 200);
  }
  for (const relay of relays) await relay.close();
});
