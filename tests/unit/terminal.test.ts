import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import type { Asker } from "../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const CALL = "/api/v1/administration/terminal";

Deno.test("POST administration/terminal", async (t) => {
  const chapter = chaptersOf(t);
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const admin = await portal.as(
    (await newUser(db, mine, { administrator: true })).email,
  );
  const user = await portal.as((await newUser(db, mine)).email);
  const foreign = await newUnit(db, theirs, { trackerIds: ["taken-1"] });
  const add = (body: unknown, who = admin) => who.call("POST", CALL, body);
  const units = async (who: Asker) =>
    (await who.call("GET", "user/realtime-tracking")).json.data as {
      imei: string;
      latitude: number | null;
    }[];

  await chapter(
    "API-46 ING-22 a unit that was added shows, and takes reports under every id",
    async () => {
      const { status, json } = await add({
        imei: "490154203237518",
        name: "Van 7",
        tracker_ids: ["phone-van", "1D2E3F"],
      });
      assert.equal(status, 201);
      assert.deepEqual(json, {
        success: true,
        data: { id: json.data.id, imei: "490154203237518", name: "Van 7" },
        errors: null,
      });
      for (
        const [n, id] of ["phone-van", "1D2E3F", "490154203237518"].entries()
      ) {
        const answer = await portal.report(
          `/?id=${id}&lat=6${n}&lon=18&timestamp=2026-03-02T12:00:0${n}Z`,
        );
        assert.equal(answer.status, 200);
        const [unit] = await units(admin);
        assert.equal(unit!.latitude, 60 + n);
      }
    },
  );

  await t.step(
    "ACC-06 a new unit is not shown to users that it was not given to",
    async () => {
      assert.deepEqual(await units(user), []);
    },
  );

  await t.step(
    "ERR-01 API-04 who is no administrator may not add a unit",
    async () => {
      const { status, json } = await add({
        imei: "356307042441013",
        name: "Mine",
      }, user);
      assert.equal(status, 403);
      assert.equal(json.success, false);
      assert.equal(json.message, "Only administrators may do this.");
      assert.equal((await units(admin)).length, 1);
    },
  );

  const good = { imei: "356307042441013", name: "Unit" };
  const imeiText = "Specify a valid unit IMEI of 15 digits.";
  const idText = "A tracker id has 1 to 200 characters.";
  const faults: [string, unknown, Record<string, string>][] = [
    ["nothing", {}, { imei: imeiText, name: "Specify a name for the unit." }],
    ["an IMEI with a wrong check digit", { ...good, imei: "356307042441014" }, {
      imei: "The IMEI does not exist. Check its digits.",
    }],
    ["an IMEI of 14 digits", { ...good, imei: "35630704244101" }, {
      imei: "The IMEI is invalid: it must have 15 digits.",
    }],
    ["an empty name", { ...good, name: " " }, {
      name: "Specify a name for the unit.",
    }],
    ["a name of 51 characters", { ...good, name: "x".repeat(51) }, {
      name: "At most 50 characters.",
    }],
    ["an unknown type", { ...good, type: "spaceship" }, {
      type: "Choose a unit type.",
    }],
    ["an empty tracker id", { ...good, tracker_ids: [""] }, {
      tracker_ids: idText,
    }],
    ["tracker ids that are no list", { ...good, tracker_ids: "x" }, {
      tracker_ids: "The request could not be read.",
    }],
    ["a registration number with signs", {
      ...good,
      registration_number: "ABC-123",
    }, {
      registration_number: "A registration number has letters and digits only.",
    }],
    ["an IMEI in use in the account", { ...good, imei: "490154203237518" }, {
      imei: "The IMEI is already registered or in use.",
    }],
    ["an IMEI in use in another account", { ...good, imei: foreign.imei }, {
      imei: "The IMEI is already registered or in use.",
    }],
    ["a tracker id in use in another account", {
      ...good,
      tracker_ids: ["taken-1"],
    }, {
      tracker_ids: "One of the tracker ids is already in use.",
    }],
  ];
  for (const [what, body, expected] of faults) {
    await t.step(
      `API-05 ${what} is 422 with a text at its field, and adds nothing`,
      async () => {
        const { status, json } = await add(body);
        assert.equal(status, 422, JSON.stringify(json));
        const firsts = Object.fromEntries(
          Object.entries(json.errors as Record<string, string[]>)
            .map(([field, texts]) => [field, texts[0]]),
        );
        assert.deepEqual(firsts, expected);
        assert.equal((await units(admin)).length, 1);
      },
    );
  }

  await t.step(
    "API-05 of two people who add the same IMEI at the same time, one gets it and the other a text",
    async () => {
      const answers = await Promise.all([add(good), add(good), add(good)]);
      assert.deepEqual(answers.map((one) => one.status).sort(), [
        201,
        422,
        422,
      ]);
      assert.equal((await units(admin)).length, 2);
    },
  );

  await t.step(
    "ACC-21 an IMEI cannot be taken as another unit's tracker id either",
    async () => {
      const { status } = await add({
        imei: "356307045795639",
        name: "Thief",
        tracker_ids: [foreign.imei],
      });
      assert.equal(status, 422);
      await portal.report(
        `/?id=${foreign.imei}&lat=1&lon=1&timestamp=2026-03-02T13:00:00Z`,
      );
      assert.ok((await units(admin)).every((unit) => unit.latitude !== 1));
    },
  );
});
