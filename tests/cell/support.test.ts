import assert from "node:assert/strict";
import { CONTROL, EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { joinCell } from "../../db/cell/prepare.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { eraseUser } from "../../db/privacy/erasures.ts";
import { isEmailFree } from "../../db/registration/registration.ts";
import { deleteUser } from "../../db/user/deletion.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { logInByForm } from "../harness/login.ts";
import { startTestPortal } from "../harness/portal.ts";
import { relayTo } from "../harness/relay.ts";
import { OTHER_IMEI, stockUp } from "../registration/story.ts";
import { newCompany, openTwoCells } from "./two-cells.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const PARTIAL = /Not all accounts were searched/;

/** Gives the names by which a cell knows who looked into its accounts. */
function namesIn(cell: Db): Promise<string[]> {
  return asActor(cell, EACH_CELL, async (tx) => {
    const views = await tx.selectFrom("views").select("viewer_name as name")
      .execute();
    const visits = await tx.selectFrom("support_visits")
      .select("visited_by_name as name").execute();
    return [...views, ...visits].map(({ name }) => name ?? "");
  });
}

Deno.test("GROW-02 ACC-19 support over two cells of which one goes away: its lists say that they are partial, and the name of who looked is erased in both", async (t) => {
  const relays: ReturnType<typeof relayTo>[] = [];
  await using _network = {
    [Symbol.asyncDispose]: async () => {
      for (const relay of relays) await relay.close();
    },
  };
  await using cells = await openTwoCells((url, cell) => {
    relays[cell] = relayTo(url);
    return relays[cell].url;
  });
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  for (const [cell, url] of cells.urls) await joinCell(cells.url, cell, url);
  const { db, first, second } = cells;
  const here = await newAccount(first, { name: "Here AB" });
  const there = await newAccount(second, { name: "There AB" });
  const car = await newUnit(second, there, { name: "Car of there" });
  await stockUp(first, car.imei);
  await stockUp(first, OTHER_IMEI);
  const { id: adminId } = await newUser(first, here, { administrator: true });
  const helper = await newUser(first, here, {
    email: "sara@here.test",
    firstName: "Sara",
    lastName: "Support",
    support: true,
  });
  const support = portal.showing(await logInByForm(portal, helper.email))
    .with({ language: "en" });

  await t.step(
    "a list of all cells does not say that it is partial",
    async () => {
      for (
        const path of [
          "/support/accounts?search=AB",
          "/support/diagnostics?search=Car",
        ]
      ) {
        assert.doesNotMatch((await support.get(path)).html, PARTIAL);
      }
      const stock = await support.get(`/support/stock?search=${car.imei}`);
      assert.doesNotMatch(stock.html, /A part of the service does not answer/);
      assert.match(stock.html, /Registered by There AB/);
      await support.get(`/support/accounts/${there}`);
      await support.get(`/support/diagnostics?unit=${car.id}`);
      await portal.writeViews();
      assert.deepEqual(await namesIn(second), ["Sara Support", "Sara Support"]);
    },
  );

  await t.step(
    "while a cell is away its lists say so, and show the others",
    async () => {
      relays[1]!.cut();
      const accounts = await support.get("/support/accounts?search=AB");
      assert.match(accounts.html, PARTIAL);
      assert.match(accounts.html, /Here AB/);
      assert.doesNotMatch(accounts.html, /There AB/);
      const units = await support.get("/support/diagnostics?search=Car");
      assert.match(units.html, PARTIAL);
    },
  );

  await t.step(
    "the stock does not say that a unit is free while its holder cannot be asked, and does not delete it",
    async () => {
      const used = await support.get(`/support/stock?search=${car.imei}`);
      assert.match(used.html, /A part of the service does not answer/);
      assert.match(used.html, /Not known whether it is registered/);
      assert.doesNotMatch(used.html, /Not registered|\/removal/);
      const removed = await support.post(
        `/support/stock/${car.imei}/removal`,
      );
      assert.match(removed.html, /an account there may use the unit/);
      // Control knows that nobody there has this one.
      const free = await support.get(`/support/stock?search=${OTHER_IMEI}`);
      assert.match(free.html, /Not registered[^]+\/removal/);
      const left = await asActor(
        first,
        CONTROL,
        (tx) => tx.selectFrom("stock_units").select("imei").execute(),
      );
      assert.ok(left.some(({ imei }) => imei === car.imei));
    },
  );

  await t.step(
    "an erasure that met a cell that is away is finished by the next one",
    async () => {
      await command(
        first,
        forAccount(here),
        (tx) =>
          tx.updateTable("users").set({ is_support: false })
            .where("id", "=", helper.id).execute(),
      );
      const actor = actorOf({
        accountId: here,
        userId: adminId,
        isAdministrator: true,
      });
      assert.ok((await deleteUser(db, actor, helper.id, NOW)).ok);
      const erase = () =>
        eraseUser(db, actor, helper.id, { stranger: "Erased", now: NOW });
      await assert.rejects(erase());
      relays[1]!.mend();
      assert.ok((await erase()).ok);
      const names = await namesIn(second);
      assert.equal(names.length, 2);
      assert.ok(
        names.every((name) => !/Sara|Support/.test(name)),
        names.join(),
      );
      assert.equal(await isEmailFree(db, helper.email), true);
    },
  );
});

Deno.test("GROW-02 SHELL-17 an announcement that support sets from any cell is read by the people of all of them", async () => {
  await using cells = await openTwoCells();
  await using portal = await startTestPortal({}, { log: () => {} }, cells);
  const here = await newCompany(cells.first, "here");
  const there = await newCompany(cells.second, "there");
  const helper = await newUser(cells.second, there.accountId, {
    support: true,
  });
  const text = "Maintenance tonight at 02.";
  const support = portal.showing(await logInByForm(portal, helper.email));
  const saved = await support.post("/support/announcement", {
    sv: text,
    no: text,
    en: text,
  });
  assert.equal(saved.status, 303);
  assert.ok((await support.get("/support/announcement")).text.includes(text));
  for (const { email } of [here, there]) {
    const reader = portal.showing(await logInByForm(portal, email));
    const page = await reader.get("/user/edit-terminal-list");
    assert.ok(page.text.includes(text), email);
  }
});

Deno.test("GROW-02 SHELL-17 while control is away, it is logged once that the announcement is not known, and pages show", async () => {
  const relays: ReturnType<typeof relayTo>[] = [];
  const logged: string[] = [];
  await using _network = {
    [Symbol.asyncDispose]: async () => {
      for (const relay of relays) await relay.close();
    },
  };
  await using cells = await openTwoCells((url, cell) => {
    relays[cell] = relayTo(url);
    return relays[cell].url;
  });
  await using portal = await startTestPortal(
    {},
    { log: (_, event) => logged.push(event) },
    cells,
  );
  const outages = () =>
    logged.filter((event) => event === "announcement-unknown").length;
  const { email } = await newCompany(cells.second, "there");
  const reader = portal.showing(await logInByForm(portal, email));
  for (const outage of [1, 2]) {
    relays[0]!.cut();
    for (let page = 0; page < 3; page++) {
      const { status } = await reader.get("/user/edit-terminal-list");
      assert.equal(status, 200);
    }
    assert.equal(outages(), outage);
    relays[0]!.mend();
    await eventually("control is back", async () => {
      await reader.get("/user/edit-terminal-list");
      const { status } = await portal.nobody.post("/forgot-password", {
        email_address: "nobody@x.test",
      });
      return status < 500;
    });
    await reader.get("/user/edit-terminal-list");
  }
});
