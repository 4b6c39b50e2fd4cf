import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { eventsOf } from "../harness/events.ts";
import { textOf } from "../harness/html.ts";
import {
  DISTANCE_M,
  HOME,
  LOG,
  MARCH,
  SECRETS,
  startPrivateStory,
  told,
  WORK,
} from "./private-story.ts";
import { storedTrips } from "./story.ts";
import { surfacesOf } from "./surfaces.ts";

const m = textsOf("en");
const OTHERS = ["administrator", "colleague", "support", "stranger"] as const;

Deno.test("a private trip", async (t) => {
  const story = await startPrivateStory();
  const { portal, car, van, people, secret, business, later, send } = story;
  const { db } = portal.database;
  const API = "/api/v1/user";
  const log = `unit=${car.id}&${MARCH}`;
  const call = `imei=${car.imei}&${MARCH}`;

  for (const { name, path, driverSees } of surfacesOf(story)) {
    await t.step(
      `SEC-07 shows others only date and distance: ${name}`,
      async () => {
        for (const who of OTHERS) {
          assertTellsNothing(await told(await send(who, path)), who);
        }
        const own = await told(await send("driver", path));
        if (driverSees) assert.match(own, driverSees);
      },
    );
  }

  await t.step(
    "SEC-07 its date and distance are told, and sums stay",
    async () => {
      const sums = (html: string) =>
        textOf(html.match(/<dl class="sums".*?<\/dl>/s)![0]);
      const [theirs, own] = await Promise.all(
        (["administrator", "driver"] as const).map(async (who) =>
          sums(await told(await send(who, `${LOG}?${log}`)))
        ),
      );
      assert.equal(theirs, own);
      const page = await told(await send("administrator", `${LOG}?${log}`));
      const [item] = page.match(
        new RegExp(`<li [^>]*id="trip-${secret.id}".*?</li>`, "s"),
      )!;
      assert.match(textOf(item!), /33\.3 km/);
      assert.match(textOf(item!), new RegExp(m.trip.masked.explanation));
      const { data } = JSON.parse(
        await told(await send("administrator", `${API}/triplog?${call}`)),
      );
      const trip = data.find(({ id }: { id: number }) => id === secret.id);
      const known = Object.entries(trip).filter(([, value]) =>
        value !== null && value !== false
      );
      assert.deepEqual(Object.fromEntries(known), {
        id: secret.id,
        imei: car.imei,
        type: "private",
        kind: "driven",
        date: "2026-03-02",
        distance: DISTANCE_M,
        masked: true,
        unrecorded: 0,
      });
    },
  );

  await t.step(
    "SEC-07 asking for its project does not find it",
    async () => {
      const path = `${LOG}?${log}&project=Hemprojektet`;
      const item = `id="trip-${secret.id}"`;
      assert.ok(
        !(await told(await send("administrator", path))).includes(item),
      );
      assert.ok((await told(await send("driver", path))).includes(item));
    },
  );

  await t.step(
    "SEC-07 asking hour by hour does not find out when it was",
    async () => {
      const at = async (from: string, to: string) => {
        const period = `imei=${car.imei}&from=${from}&to=${to}`;
        const { data } = JSON.parse(
          await told(await send("administrator", `${API}/triplog?${period}`)),
        );
        return data.map(({ id }: { id: number }) => id);
      };
      assert.deepEqual(await at("2026-03-02T05:30Z", "2026-03-02T06:30Z"), []);
      assert.deepEqual(await at("2026-03-02T10:30Z", "2026-03-02T11:30Z"), [
        secret.id,
      ]);
    },
  );

  await t.step(
    "SEC-07 the live stream says once that the unit is hidden, then nothing",
    async () => {
      for (const who of ["administrator", "colleague"] as const) {
        for (
          const path of [
            `${API}/realtime-tracking/stream`,
            "/user/realtime-tracking/stream",
          ]
        ) {
          const heard = await listen(who, path);
          const text = JSON.stringify(heard);
          assertTellsNothing(text, `${who} ${path}`);
          assert.equal(heard.length, 3, text);
        }
      }
      assert.match(
        JSON.stringify(
          await listen("driver", `${API}/realtime-tracking/stream`),
        ),
        /59\.77/,
      );
    },
  );

  /** What the stream tells of both units, first as they are, then of two reports of the van and one of the car. */
  async function listen(who: keyof typeof people, path: string) {
    const events = eventsOf(await send(who, path));
    const heard = [await events.next(), await events.next()];
    await story.report(van.imei, "2026-11-21T09:51Z", HOME);
    await story.report(van.imei, "2026-11-21T09:52Z", HOME);
    await story.report(car.imei, "2026-03-02T15:15Z", WORK);
    do heard.push(await events.next()); while (
      heard.at(-1)!.data.imei !== car.imei
    );
    await events.close();
    return heard;
  }

  await t.step("SEC-07 nobody but the driver unmasks it", async () => {
    const asItWas = await storedTrips(db, car.id);
    const id = String(secret.id);
    for (const who of ["administrator", "colleague"] as const) {
      const self = String(people[who].id);
      const attempts: [path: string, form: Record<string, string>][] = [
        [`${secret.id}`, { type: "business", driver_id: self }],
        [`${secret.id}`, { type: "private", driver_id: self }],
        [`${secret.id}`, { type: "private", purpose: "x" }],
        [`${secret.id}/type`, { type: "business" }],
        [`${secret.id}/driver`, { driver_id: self }],
        [`${secret.id}/undo`, {}],
        [`${secret.id}/merger`, {}],
        [`${secret.id}/split`, {}],
        [`${secret.id}/check-in`, { driver_id: self, confirmed: "1" }],
        [`${secret.id}/check-out`, {}],
        ["edits", { trip: id, type: "business" }],
        ["edits", { trip: id, set: "purpose", purpose: "x" }],
      ];
      for (const [path, form] of attempts) {
        const answer = await send(who, `${LOG}/${path}`, {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams(form).toString(),
        });
        assert.ok(
          [303, 422].includes(answer.status),
          `${path} ${answer.status}`,
        );
        assertTellsNothing(await told(answer), path);
      }
      for (
        const body of [{ type: "business" }, { driver_id: people[who].id }, {
          driver_id: null,
        }, { note: "x" }]
      ) {
        const answer = await send(who, `${API}/triplog/${secret.id}`, {
          method: "PUT",
          body: JSON.stringify(body),
        });
        assert.equal(answer.status, 422);
        assert.match(await told(answer), new RegExp(m.byKey.TripMasked));
      }
      for (const method of ["POST", "DELETE"]) {
        const answer = await send(who, `${API}/triplog/${secret.id}/merger`, {
          method,
        });
        assert.equal(answer.status, 422);
        assertTellsNothing(await told(answer), method);
      }
      assert.deepEqual(await storedTrips(db, car.id), asItWas);
    }
  });

  await t.step(
    "SEC-07 a check-in from an earlier trip on does not take it over",
    async () => {
      await send("administrator", `${LOG}/${business.id}/check-in`, {
        method: "POST",
        body: new URLSearchParams({
          driver_id: String(people.administrator.id),
          confirmed: "1",
        }),
      });
      const drivers = (await storedTrips(db, car.id)).map((one) =>
        one.driver_id
      );
      const { administrator, driver } = people;
      assert.deepEqual(drivers, [
        administrator.id,
        driver.id,
        administrator.id,
      ]);
    },
  );

  await t.step(
    "SEC-07 without a driver it is nobody's, and others say who drove",
    async () => {
      await setTrip({ driver_id: null });
      for (const who of [...OTHERS, "driver"] as const) {
        assertTellsNothing(await told(await send(who, `${LOG}?${log}`)), who);
      }
      const give = (who: "administrator" | "driver") =>
        send(who, `${LOG}/${secret.id}/driver`, {
          method: "POST",
          body: new URLSearchParams({ driver_id: String(people.driver.id) }),
        });
      const taken = await give("driver");
      assert.equal(taken.status, 422);
      assert.match(
        textOf(await told(taken)),
        new RegExp(m.byKey.TripMasked),
      );
      assert.equal((await give("administrator")).status, 303);
      const own = await told(await send("driver", `${LOG}/${secret.id}`));
      assert.match(own, /Hemgatan 7/);
    },
  );

  await t.step(
    "SEC-07 the only user of a private account is its driver",
    async () => {
      await setTrip({ driver_id: null });
      await command(db, SYSTEM, async (tx) => {
        await tx.updateTable("accounts").set({ kind: "private" })
          .where("id", "=", secret.account_id).execute();
      });
      const path = `${LOG}?${log}`;
      assertTellsNothing(
        await told(await send("administrator", path)),
        "two users",
      );
      await command(db, SYSTEM, async (tx) => {
        await tx.deleteFrom("users").where("account_id", "=", secret.account_id)
          .where("id", "<>", people.administrator.id).execute();
      });
      assert.match(await told(await send("administrator", path)), /Hemgatan 7/);
    },
  );

  await t.step(
    "SEC-07 the driver types it as business, and all see it",
    async () => {
      await setTrip({ driver_id: people.administrator.id });
      const typed = await send("administrator", `${LOG}/${secret.id}/type`, {
        method: "POST",
        body: new URLSearchParams({ type: "business" }),
      });
      assert.equal(typed.status, 303);
      assert.equal((await storedTrips(db, car.id))[1]!.type, "business");
      assert.equal(later.type, "business");
    },
  );

  function setTrip(set: { driver_id: number | null }) {
    return command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("trips").set(set).where("id", "=", secret.id).execute(),
    );
  }

  await portal.close();
});

function assertTellsNothing(text: string, where: string): void {
  for (const secret of SECRETS) {
    const at = text.indexOf(secret);
    assert.ok(
      at < 0,
      `${where}: ${secret} in ${text.slice(at - 200, at + 50)}`,
    );
  }
}
