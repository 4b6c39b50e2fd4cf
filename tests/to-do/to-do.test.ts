import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import type { WaitingKind } from "../../domain/to-do/waiting.ts";
import { newAccount, newUnit, newUser, PASSWORD } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { makeBenefitCar } from "../lock/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const PATH = "/user/to-do";
const CALL = "user/to-do";

Deno.test("FLOW-01 what waits for a person", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo" });
  const van = await newUnit(db, mine, { name: "Transit" });
  const saab = await newUnit(db, mine, { name: "Saab" });
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    some: await newUser(db, mine, {
      administrator: true,
      withoutAccess: true,
      unitIds: [van.id],
    }),
    user: await newUser(db, mine, { unitIds: [car.id], attestUser: true }),
    plain: await newUser(db, mine, { unitIds: [car.id], attestUser: false }),
    noUnits: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const drive = (unit: { id: number }, day: string, more: object) =>
    newTrip(
      db,
      { accountId: mine, id: unit.id },
      `2026-${day}T08:00+01:00`,
      `2026-${day}T08:20+01:00`,
      more,
    );
  const driver_id = people.user.id;
  await drive(car, "03-02", { driver_id });
  await drive(car, "02-03", { driver_id, purpose: "Customer" });
  await drive(car, "02-04", { purpose: "Customer" });
  await drive(car, "02-05", { type: "private" });
  await drive(van, "03-03", { driver_id });
  await drive(car, "01-05", {});
  await drive(saab, "01-07", { type: "private", distance_m: 900_000 });
  const business = { purpose: "Customer", driver_id: people.admin.id };
  for (const [day, odometer_start_m] of [["03-05", 0], ["03-06", 90_000]]) {
    await drive(saab, `${day}`, { ...business, odometer_start_m });
  }
  await makeBenefitCar(db, mine, saab.id);
  await makeBenefitCar(db, mine, car.id);
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("accounts").set({ car_schedule: true })
      .where("id", "=", mine).execute();
    await tx.updateTable("units").set({ next_inspection_on: "2026-03-25" })
      .where("id", "=", van.id).execute();
    await sql`insert into bookings
      (account_id, unit_id, driver_id, start_at, end_at, purpose, created_by)
      values (${mine}, ${car.id}, ${driver_id}, '2026-03-20T14:00Z',
        '2026-03-20T15:00Z', 'Customer', ${driver_id})`.execute(tx);
    await sql`insert into bookings (account_id, unit_id, driver_id, start_at,
        end_at, purpose, created_by, is_waiting)
      values (${mine}, ${car.id}, ${driver_id}, '2026-03-21T14:00Z',
        '2026-03-21T15:00Z', 'Customer', ${driver_id}, true)`.execute(tx);
    await tx.updateTable("unit_states").set({
      reported_at: new Date("2026-03-19T11:00:00Z"),
      fixed_at: new Date("2026-03-19T11:00:00Z"),
    }).where("unit_id", "=", saab.id).execute();
    await sql`insert into events (account_id, unit_id, kind, subject,
        happened_at, found_at, is_late, rings, facts)
      values (${mine}, ${saab.id}, 'silent', '', '2026-03-19', '2026-03-19',
        false, true, '{}')`.execute(tx);
  });
  const as = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([who, { email }]) =>
        [who, await portal.as(email)] as const
      ),
    ),
  );
  const countsOf = async (who: string) => {
    const { json } = await as[who]!.call("GET", CALL);
    return Object.fromEntries(
      json.data.items.map((item: { kind: string; count: number }) => [
        item.kind,
        item.count,
      ]),
    );
  };

  await t.step("each role gets only what it may see and do", async () => {
    assert.deepEqual(await countsOf("admin"), {
      alarms: 1,
      approvals: 1,
      purpose: 2,
      driver: 1,
      attestOthers: 3,
      silent: 1,
      services: 1,
      limits: 1,
      drift: 1,
    });
    assert.deepEqual(await countsOf("some"), { purpose: 1, services: 1 });
    assert.deepEqual(await countsOf("user"), {
      bookings: 1,
      purpose: 1,
      driver: 1,
      attestOwn: 1,
    });
    assert.deepEqual(await countsOf("plain"), { purpose: 1, driver: 1 });
    assert.deepEqual(await countsOf("noUnits"), {});
    assert.deepEqual(await countsOf("stranger"), {});
    assert.equal((await portal.nobody.call("GET", CALL)).status, 401);
  });

  await t.step(
    "each number leads to exactly that, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const m = textsOf(language);
        const page = await as.admin!.with({ language }).get(PATH);
        assert.equal(page.status, 200);
        for (const kind of ["purpose", "limits", "drift"] as const) {
          assert.ok(page.html.includes(`id="waiting-${kind}"`), kind);
        }
        assert.ok(page.text.includes(m.toDo.kinds.purpose(2)));
      }
      const toDo = await as.admin!.get(PATH);
      const { json } = await as.admin!.call("GET", CALL);
      for (const { kind, parts, path } of json.data.items) {
        const page = await as.admin!.get(path);
        assert.equal(page.status, 200, path);
        if (parts.length > 0) assert.equal(path, parts[0].path);
        // A number that is of several units says which one it leads to.
        const card = new RegExp(`id="waiting-${kind}"[^]*?</a>`)
          .exec(toDo.html)![0].replaceAll(/<[^>]*>/g, "");
        const first = parts.length > 1
          ? `${textsOf("en").toDo.first} ${parts[0].name}`
          : textsOf("en").toDo.about[kind as WaitingKind];
        assert.ok(card.includes(first) || kind === "alarms", card);
        if (parts.length > 1) {
          const chips = toDo.html.split(`id="waiting-${kind}"`)[1]!
            .split("</ul>")[0]!.match(/<a class="badge"[^]*?<\/a>/g)!
            .map((chip) => chip.replaceAll(/<[^>]*>/g, ""));
          assert.ok(chips[0]!.startsWith(first), `first of ${chips}`);
          assert.ok(chips[1]!.startsWith(parts[1].name), `then of ${chips}`);
        }
        if (kind === "purpose") {
          const all = await as.admin!.get(`${PATH}/purpose`);
          for (const { name } of parts) assert.ok(all.text.includes(name));
          assert.ok(!/<main[\s\S]*Saab[\s\S]*<\/main>/.test(all.html));
        }
        for (const unit of parts) {
          const { status, html } = await as.admin!.get(unit.path);
          assert.equal(status, 200, unit.path);
          if (!unit.path.includes("todo=")) continue;
          assert.equal(html.match(/<li [^>]*id="trip-/g)!.length, unit.count);
        }
      }
    },
  );

  await t.step(
    "where nothing is left, the log leads to the unit with most left",
    async () => {
      const days = "from=2026-02-01&to=2026-03-20&todo=purpose";
      const log = `/user/create-triplog?unit=${saab.id}&${days}`;
      for (const language of LANGUAGES) {
        const { trip } = textsOf(language);
        const { html, text } = await as.admin!.with({ language }).get(log);
        assert.ok(text.includes(trip.toDo.nextUnit("Transit", 1)), text);
        const next =
          /class="button" href="([^"]*todo=purpose)#[^"]*"/.exec(html)![1];
        const page = await as.admin!.get(next!.replaceAll("&amp;", "&"));
        assert.equal(page.html.match(/<li [^>]*id="trip-/g)!.length, 1);
      }
      const one = await as.some!.get(log.replace(`${saab.id}`, `${van.id}`));
      assert.ok(
        !one.text.includes(textsOf("en").trip.toDo.nothingLeft.purpose),
      );
    },
  );

  await t.step(
    "a kind without such a page, or none, is not found",
    async () => {
      for (const kind of ["alarms", "nonsense"]) {
        assert.equal((await as.admin!.get(`${PATH}/${kind}`)).status, 404);
      }
      const none = await as.stranger!.get(`${PATH}/purpose`);
      assert.ok(none.text.includes(textsOf("en").toDo.nothing));
    },
  );

  await t.step(
    "nothing to do is a good picture with the next step",
    async () => {
      const m = textsOf("en").toDo;
      const admin = await as.stranger!.get(PATH);
      assert.ok(admin.text.includes(m.next.addUnit));
      assert.ok(admin.html.includes("/user/getting-started"));
      const user = await as.noUnits!.get(PATH);
      assert.ok(user.text.includes(m.next.askForUnit));
    },
  );

  await t.step(
    "the number of the menu is the sum that the page says and of all numbers on it, without the limits, which nobody can do, and the own bookings, which are to be known",
    async () => {
      for (const who of ["admin", "some", "user", "plain"]) {
        const { html } = await as[who]!.get(PATH);
        const counted = html.replace(/id="waiting-limits"[\s\S]*/, "")
          .replace(/id="waiting-bookings"[\s\S]*?<\/li>/, "");
        const numbers = [...counted.matchAll(/waiting-count">(\d+)</g)]
          .map(([, number]) => Number(number));
        const sum = numbers.reduce((all, one) => all + one, 0);
        const [, said] = /waiting-total"><strong>(\d+)</.exec(html)!;
        const [, menu] = /<a href="\/user\/to-do"[^>]*>[\s\S]*?badge">(\d+)</
          .exec(html)!;
        assert.deepEqual([Number(said), Number(menu)], [sum, sum], who);
      }
    },
  );

  await t.step("it stands first in the menu, with its number", async () => {
    for (const path of [PATH, "/user/places", "/user/privacy"]) {
      const { html } = await as.admin!.get(path);
      const [, first] =
        /<nav [^>]*aria-label[\s\S]*?<li\b[^>]*>([\s\S]*?)<\/li>/
          .exec(html)!;
      assert.ok(first!.includes(PATH));
      assert.match(first!, />11</, path);
    }
  });

  await t.step("the number follows what the person does", async () => {
    const menu = async () => {
      const { html } = await as.user!.get("/user/places");
      return /<a href="\/user\/to-do"[^>]*>[\s\S]*?badge">(\d+)</.exec(html)
        ?.[1];
    };
    assert.equal(await menu(), "3");
    const { json } = await as.user!.call("GET", CALL);
    const { path } = json.data.items.find((item: { kind: string }) =>
      item.kind === "purpose"
    );
    const { html } = await as.user!.get(path);
    const id = Number(/id="trip-(\d+)"/.exec(html)![1]);
    const saved = await as.user!.call("PUT", `user/triplog/${id}`, {
      purpose: "Customer",
    });
    assert.equal(saved.status, 200, saved.text);
    assert.equal(await menu(), "2");
  });

  await t.step(
    "what a driver has locked waits for that driver only",
    async () => {
      const locked = await as.user!.call(
        "PUT",
        `user/terminal/${car.imei}/lock`,
        { status: 1 },
      );
      assert.equal(locked.status, 200, locked.text);
      const { purpose, driver, attestOthers } = await countsOf("admin");
      assert.deepEqual([purpose, driver, attestOthers], [
        1,
        undefined,
        undefined,
      ]);
    },
  );

  await t.step(
    "a person makes the login lead there, and takes it back",
    async () => {
      const logIn = async () =>
        (await portal.nobody.post("/", {
          username: people.user.email,
          password: PASSWORD,
        })).headers.get("location");
      assert.equal(await logIn(), "/user/realtime-tracking");
      assert.equal((await as.user!.post(PATH, { on: "1" })).status, 303);
      assert.equal(await logIn(), PATH);
      assert.equal(
        (await as.user!.call("GET", CALL)).json.data.is_landing,
        true,
      );
      const off = await as.user!.call("POST", `${CALL}/landing`, { on: false });
      assert.equal(off.status, 200);
      assert.equal(await logIn(), "/user/realtime-tracking");
    },
  );
});
