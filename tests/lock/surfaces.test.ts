import assert from "node:assert/strict";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { recordEvents } from "../../db/event/record.ts";
import { asActor } from "../../db/database.ts";
import { newUser } from "../harness/build.ts";
import { eventsOf } from "../harness/events.ts";
import {
  API,
  assertTellsNothing,
  LOG,
  MARCH,
  startPrivateStory,
  told,
} from "../trip/private/story.ts";
import { surfacesOf } from "../trip/private/surfaces.ts";
import { OF_LOCKED } from "./of-locked.ts";
import { makeBenefitCar } from "./story.ts";

/** Where the business trips went, and where the car stood. */
const PLACES = /Startgatan 1|Målgatan 2|"latitude":59\.31|59\.31,|59\.31"/;
/** The reports of which administrators see locked cars. */
const SUMS = /reports\/(large-)?summary/;

/** Lists the reports that are as said of locked cars, and others by their ids. */
function idsThat(
  are: "shown" | "hidden",
  ...more: StatementId[]
): readonly string[] {
  return Object.entries(OF_LOCKED)
    .flatMap(([id, is]) => is === are ? [id] : []).concat(more);
}

Deno.test("a locked car of somebody else", async (t) => {
  await using story = await startPrivateStory();
  const { portal, db, mine, car, van, people, business } = story;
  const unitIds = [car.id, van.id];
  const driver = await story.as("driver");
  const administrator = await story.as("administrator");
  const limited = await newUser(db, mine, {
    administrator: true,
    withoutAccess: true,
    unitIds,
  });
  const { email } = limited;
  const withoutAccess = await portal.as(email);
  await command(db, SYSTEM, (tx) =>
    tx.insertInto("webhooks").values({
      account_id: mine,
      url: "https://hooks.example.com/",
      kinds: ["powerLost"],
      secret: new Uint8Array([1]),
    }).execute());
  const stream = eventsOf(
    await administrator.stream(`${API}/realtime-tracking/stream`),
  );
  await stream.next();
  for (const unitId of unitIds) await makeBenefitCar(db, mine, unitId);
  for (const { imei } of [car, van]) {
    const locked = await driver.call("PUT", `user/terminal/${imei}/lock`, {
      status: 1,
    });
    assert.equal(locked.status, 200, locked.text);
  }
  const administrators = { administrator, withoutAccess };

  await t.step("ACC-07 MAP-07 an open live stream ends at once", async () => {
    const untilEnd = async () => {
      for (;;) await stream.next();
    };
    await assert.rejects(untilEnd(), /the stream ended/);
    await stream.close();
  });

  const more: { name: string; path: string; driverSees?: RegExp }[] = [
    { name: "business trip", path: `${LOG}/${business.id}` },
    { name: "unit", path: `/user/edit-terminal?unit=${car.id}` },
    { name: "call for a unit", path: `${API}/terminal/${car.imei}` },
    { name: "call for units", path: `${API}/terminal` },
    { name: "list of units", path: "/user/edit-terminal-list" },
    { name: "search on the map", path: "/user/realtime-tracking?search=Unit" },
    {
      name: "search of trips",
      path: `${API}/triplog?${MARCH}&imei=${car.imei}`,
    },
    { name: "report of trips", path: `/user/reports/eco-trips?${MARCH}` },
    { name: "call for fuel", path: `${API}/reports/fuel?${MARCH}` },
    { name: "places", path: "/user/places" },
    {
      name: "theft links",
      path: `/user/edit-terminal/theft/links?unit=${car.id}`,
    },
    { name: "sent messages", path: "/administration/messages" },
    { name: "log of views", path: "/user/privacy" },
    { name: "quick search", path: "/user/search?q=gatan" },
  ];
  for (const surface of [...surfacesOf(story), ...more]) {
    const { name, path } = surface;
    await t.step(
      `BEN-11 ACC-07 ACC-20 shows administrators no position, trip or address: ${name}`,
      async () => {
        for (const [who, { get, call }] of Object.entries(administrators)) {
          const answer =
            await (path.startsWith("/api/") ? call("GET", path) : get(path));
          assert.ok(answer.status < 500, `${who} ${answer.status}`);
          const text = await told(answer);
          assertTellsNothing(text, who);
          assert.doesNotMatch(text, PLACES, who);
          const isOfUnit = /[?&](unit|imei)=|units\/|terminal\/\d/.test(path);
          if (isOfUnit && !SUMS.test(path) && !/reports\//.test(path)) {
            assert.ok(
              answer.status >= 400 || text.includes("Locked by") ||
                !text.includes(car.imei),
              `${who} ${answer.status} ${path}`,
            );
          }
        }
        const { driverSees } = surface;
        if (driverSees) {
          const own = await story.open("driver", path);
          assert.match(await told(own), driverSees);
        }
      },
    );
  }

  await t.step(
    "BEN-11 REP-06 administrators see its sums in the summaries and the benefit value, and in no other report",
    async () => {
      for (const [who, { call, get }] of Object.entries(administrators)) {
        for (const id of idsThat("shown", "large-summary")) {
          const { data } =
            (await call("GET", `user/reports/${id}?${MARCH}`)).json;
          assert.ok(data.rows.length > 0, `${who} ${id}`);
          const page = await get(
            `/user/reports/${id}?${MARCH}&scope=units&unit=${car.id}`,
          );
          assert.equal(page.status, 200);
          assert.doesNotMatch(page.text, PLACES);
        }
        for (const id of idsThat("hidden")) {
          const answer = await call("GET", `user/reports/${id}?${MARCH}`);
          assert.deepEqual(answer.json.data?.rows ?? [], [], `${who} ${id}`);
        }
      }
      assert.deepEqual(
        Object.keys(OF_LOCKED).toSorted(),
        Object.keys(STATEMENTS).toSorted(),
        "every report is named",
      );
      const stranger = await story.as("stranger");
      const { data } =
        (await stranger.call("GET", `user/reports/summary?${MARCH}`)).json;
      assert.deepEqual(data.rows, []);
    },
  );

  await t.step(
    "BEN-11 users to whom it is given, and the locker, see it as before",
    async () => {
      for (const who of ["colleague", "driver"] as const) {
        const { text } = await story.open(
          who,
          `${LOG}?unit=${car.id}&${MARCH}`,
        );
        assert.match(text, /Startgatan 1/);
      }
    },
  );

  await t.step(
    "ALARM-25 the unit shows in the picker as locked, and is not chosen one by one, by select-all or by a call",
    async () => {
      const free = { name: "Ring", email: "ring@example.test" };
      const { json } = await administrator.call(
        "POST",
        "alarm-receiver/get-units",
        {},
      );
      const listed = json.data.gps.filter(({ Imei }: { Imei: string }) =>
        [car.imei, van.imei].includes(Imei)
      );
      assert.deepEqual(
        listed.map(({ isLocked }: { isLocked: boolean }) => isLocked),
        [true, true],
      );
      const refused = await administrator.call(
        "POST",
        "alarm-receiver/add-edit",
        {
          ...free,
          security_alarm: 1,
          function_alarm: 1,
          terminal_id: car.id,
          device_type: "gps",
        },
      );
      assert.ok(refused.status >= 400, refused.text);
    },
  );

  await t.step(
    "BEN-11 an event of it rings no administrator and calls no webhook, and a receiver without a login hears no place",
    async () => {
      await command(db, SYSTEM, (tx) =>
        recordEvents(tx, [{
          account_id: mine,
          unit_id: car.id,
          kind: "powerLost",
          facts: { volts: 0 },
          subject: "",
          happenedAt: story.now.getTime(),
          endedAt: null,
          position: { latitude: 59.31, longitude: 18.01 },
          rings: true,
        }], story.now));
      const told = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("outbox").select(["receiver", "channel"])
            .where("account_id", "=", mine)
            .where("kind", "in", ["alarm", "webhookEvent"]).execute(),
      );
      const receivers = told.map(({ receiver }) => receiver);
      assert.ok(!receivers.includes(people.administrator.email));
      assert.ok(!receivers.includes(email));
      assert.ok(!told.some(({ channel }) => channel === "webhook"));
    },
  );

  await t.step(
    "BEN-11 an administrator to whom it is given does not see it as an ordinary user either",
    async () => {
      const path = `administration/user/${limited.id}`;
      const { json } = await administrator.call("GET", path);
      const changed = await administrator.call("PUT", path, {
        ...json.data,
        role: "user",
      });
      assert.equal(changed.status, 200, changed.text);
      const log = await (await portal.as(email)).get(`${LOG}?unit=${car.id}`);
      assert.equal(log.status, 403);
    },
  );

  await t.step(
    "BEN-11 while it is locked an administrator gives nobody access to it",
    async () => {
      const path = `/api/v1/administration/user/${people.colleague.id}/units`;
      const { json } = await administrator.call("GET", path);
      const given = await administrator.call("PUT", path, {
        unit_ids: [car.id],
        version: json.data.version,
      });
      assert.ok(given.status >= 400, given.text);
    },
  );
});
