import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const CALL = "/api/v1/user/realtime-tracking";

Deno.test("realtime tracking calls", async (t) => {
  const now = new Date("2026-03-02T12:00:30Z");
  await using portal = await startTestPortal({}, {
    now: () => now,
    geocode: ({ latitude }) => latitude > 59 ? "Storgatan 1" : null,
  });
  const { db } = portal.database;
  const [mine, theirs] = [
    await newAccount(db, { timeZone: "Europe/Stockholm" }),
    await newAccount(db),
  ];
  const car = await newUnit(db, mine, {
    name: "Bil 1",
    registrationNumber: "ABC123",
    trackerIds: ["phone-1"],
  });
  const boat = await newUnit(db, mine, { name: "Båt 2", type: "boat" });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    without: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  const as = await portal.asEach(people);
  const get = (path: string, who: keyof typeof as, headers = {}) =>
    as[who].with({ headers }).call("GET", CALL + path);
  const report = async (id: string, time: string, latitude = 59.3) => {
    const answer = await portal.report(
      `/?id=${id}&lat=${latitude}&lon=18.1&speed=20&bearing=45&altitude=12&ignition=true&timestamp=${time}`,
    );
    assert.equal(answer.status, 200, await answer.text());
  };
  await report(car.imei, "2026-03-02T11:00:00Z");
  await report("phone-1", "2026-03-02T12:00:00Z", 59.4);
  await report(foreign.imei, "2026-03-02T12:00:00Z");

  await t.step(
    "API-46 gives the units with their latest position and state",
    async () => {
      const { status, json } = await get("", "admin");
      assert.equal(status, 200);
      assert.equal(json.success, true);
      const [first, second] = json.data;
      assert.deepEqual(first, {
        id: car.id,
        imei: car.imei,
        name: "Bil 1",
        registration_number: "ABC123",
        model: null,
        type: "car",
        marker_symbol: "car",
        marker_colour: first.marker_colour,
        latitude: 59.4,
        longitude: 18.1,
        speed: first.speed,
        course: 45,
        ignition: true,
        time: "2026-03-02T12:00:00.000Z",
        position_hidden: false,
        state: "moving",
        address: "Storgatan 1",
        driver: null,
        theft_mode: false,
        tags: [],
      });
      assert.ok(Math.abs(first.speed - 37.04) < 0.01, "20 knots in km/h");
      assert.equal(second.name, "Båt 2");
      for (
        const fact of ["latitude", "longitude", "time", "speed", "address"]
      ) {
        assert.equal(second[fact], null);
      }
      assert.equal(second.state, "noPosition");
    },
  );

  await t.step(
    "API-46 MAP-01 the symbol is the one chosen for the unit, where there is one",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("units").set({ marker_symbol: "truck" })
            .where("id", "=", car.id).execute(),
      );
      const { json } = await get("", "admin");
      assert.deepEqual(
        json.data.map((unit: Record<string, string>) => [
          unit.type,
          unit.marker_symbol,
        ]),
        [["car", "truck"], ["boat", "boat"]],
      );
    },
  );

  const names = async (who: keyof typeof people) =>
    (await get("", who)).json.data.map((unit: { name: string }) => unit.name);

  await t.step("ACC-06 a user sees exactly the units given to it", async () => {
    assert.deepEqual(await names("user"), ["Bil 1"]);
    assert.deepEqual(await names("without"), []);
  });

  await t.step(
    "ACC-07 an administrator sees all units of the account",
    async () => {
      assert.deepEqual(await names("admin"), ["Bil 1", "Båt 2"]);
    },
  );

  await t.step("ACC-21 nobody sees a unit of another account", async () => {
    assert.deepEqual(await names("stranger"), ["Foreign"]);
  });

  await t.step(
    "API-46 gives a unit's positions over a period, in the order of their fixes",
    async () => {
      const { status, json } = await get(
        `/positions?imei=${car.imei}&from=2026-03-02&to=2026-03-02`,
        "user",
      );
      assert.equal(status, 200);
      assert.deepEqual(
        json.data.map((
          one: { time: string; latitude: number },
        ) => [one.time, one.latitude]),
        [
          ["2026-03-02T11:00:00.000Z", 59.3],
          ["2026-03-02T12:00:00.000Z", 59.4],
        ],
      );
      const { speed, ...rest } = json.data[0];
      assert.ok(Math.abs(speed - 37.04) < 0.01);
      assert.deepEqual(rest, {
        time: "2026-03-02T11:00:00.000Z",
        latitude: 59.3,
        longitude: 18.1,
        course: 45,
        altitude: 12,
        ignition: true,
      });
    },
  );

  const count = async (query: string, headers: Record<string, string> = {}) => {
    const { status, json } = await get(
      `/positions?imei=${car.imei}${query}`,
      "user",
      headers,
    );
    assert.equal(status, 200, JSON.stringify(json));
    return json.data.length;
  };

  await t.step(
    "API-46 a period is days of the account, or of X-Timezone, or instants",
    async () => {
      assert.equal(await count(""), 2, "without a period the last day");
      assert.equal(await count("&from=2026-03-03&to=2026-03-03"), 0);
      // Half past midnight in Kiritimati (UTC+14) is the noon before in Stockholm's 2 March.
      const kiritimati = { "x-timezone": "Pacific/Kiritimati" };
      assert.equal(
        await count("&from=2026-03-03&to=2026-03-03", kiritimati),
        2,
      );
      assert.equal(
        await count("&from=2026-03-02&to=2026-03-02", kiritimati),
        0,
      );
      assert.equal(
        await count("&from=2026-03-03&to=2026-03-03", {
          "x-timezone": "Mars/Olympus",
        }),
        0,
        "a zone that does not exist is passed over",
      );
      assert.equal(
        await count("&from=2026-03-02T11:30:00Z&to=2026-03-02T12:30:00Z"),
        1,
      );
      assert.equal(
        await count("&from=2026-03-02T12:30&to=2026-03-02T13:30"),
        1,
      );
      assert.equal(
        await count(
          "&from=2026-03-02T12:30:00%2B01:00&to=2026-03-02T13:30:00+01:00",
        ),
        1,
      );
    },
  );

  await t.step(
    "API-05 a period that cannot be is 422 with a text at its field",
    async () => {
      const faults: [string, string, string][] = [
        ["from=yesterday", "from", "Specify a day as in 2026-01-31."],
        ["from=2026-02-30", "from", "Specify a day as in 2026-01-31."],
        ...["9999-12-31", "0001-01-01", "0000-01-01T00:00Z"].map((
          day,
        ): [string, string, string] => [
          `from=${day}&to=${day}`,
          "from",
          "Specify a day as in 2026-01-31.",
        ]),
        [
          "from=2026-03-01&to=2026-13-01",
          "to",
          "Specify a day as in 2026-01-31.",
        ],
        [
          "from=2026-03-02&to=2026-03-01",
          "to",
          "The end date must be after the start date.",
        ],
        [
          "from=2020-01-01&to=2026-03-01",
          "to",
          "A period has at most 12 months.",
        ],
      ];
      for (const [query, field, text] of faults) {
        const { status, json } = await get(
          `/positions?imei=${car.imei}&${query}`,
          "user",
        );
        assert.equal(status, 422, query);
        assert.deepEqual(json.errors, { [field]: [text] });
        assert.equal(json.success, false);
      }
    },
  );

  await t.step(
    "ACC-21 ACC-06 positions of a unit that one may not see are refused, of one that is not there 404",
    async () => {
      const asked: [keyof typeof people, string][] = [
        ["admin", foreign.imei],
        ["stranger", car.imei],
        ["admin", "490154203237518"],
        ["admin", ""],
        ["admin", "%00'; --"],
      ];
      const answers = [];
      for (const [who, imei] of asked) {
        const { status, json } = await get(`/positions?imei=${imei}`, who);
        assert.equal(status, 404, `${who} ${imei}`);
        answers.push(JSON.stringify(json));
      }
      assert.equal(new Set(answers).size, 1);
      assert.match(answers[0]!, /Unit not found\./);
      for (
        const [who, { imei }] of [["user", boat], ["without", car]] as const
      ) {
        const { status, json } = await get(`/positions?imei=${imei}`, who);
        assert.equal(status, 403, who);
        assert.equal(json.message, "No access to the tracker.");
      }
    },
  );
});
