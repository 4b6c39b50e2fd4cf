import assert from "node:assert/strict";
import { sql } from "kysely";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";
import {
  browserOf,
  putUnit,
  startUnits,
  storedUnit,
  valueIn,
} from "./story.ts";

const m = textsOf("en");
const NEEDED = { odometer: "1000", consumption: "0.62", co2: "120" };
const HOUR_MS = 3_600_000;

/** Gives an answer of the public register of Norway, shortened, with its field names. */
function registered(status = "REGISTRERT") {
  return {
    kjoretoydataListe: [{
      kjoretoyId: {
        kjennemerke: "EK 39085",
        understellsnummer: "WVWZZZAUZH8950429",
      },
      registrering: { registreringsstatus: { kodeVerdi: status } },
      periodiskKjoretoyKontroll: { kontrollfrist: "2027-05-31" },
      godkjenning: {
        tekniskGodkjenning: {
          tekniskeData: {
            generelt: {
              merke: [{ merke: "VOLKSWAGEN" }],
              handelsbetegnelse: ["GOLF"],
            },
            karosseriOgLasteplan: {
              rFarge: [{ kodeVerdi: "05", kodeNavn: "Grå" }],
            },
            miljodata: {
              miljoOgdrivstoffGruppe: [{
                drivstoffKodeMiljodata: { kodeVerdi: "5" },
                forbrukOgUtslipp: [{ elEnergiforbruk: 127 }],
              }],
            },
            motorOgDrivverk: {
              motor: [{ drivstoff: [{ maksEffektPrTime: 100.0 }] }],
            },
          },
        },
      },
    }],
  };
}

/** Starts a vehicle register on this machine: one registered car, one deregistered car, and a failure. */
function startRegister() {
  const asked: string[] = [];
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      const number = new URL(request.url).searchParams.get("kjennemerke");
      asked.push(`${number} ${request.headers.get("svv-authorization")}`);
      if (number === "EK39085") return Response.json(registered());
      if (number === "OLD123") return Response.json(registered("AVREGISTRERT"));
      if (number === "BROKEN") return new Response("no", { status: 500 });
      return new Response(null, { status: 204 });
    },
  );
  return {
    asked,
    url: `http://127.0.0.1:${server.addr.port}/kjoretoydata`,
    close: () => server.shutdown(),
  };
}

Deno.test("registration numbers and names of a unit", async (t) => {
  const chapter = chaptersOf(t);
  let now = Date.parse("2026-03-02T12:00:00Z");
  const register = startRegister();
  const portal = await startTestPortal({
    VEHICLE_REGISTRY_URL: register.url,
    VEHICLE_REGISTRY_KEY: "s3cret",
  }, { now: () => new Date(now), log: () => {} });
  const { db, car, admin, user } = await startUnits(portal);
  const page = `/user/edit-terminal?unit=${car.id}`;
  const names = `/user/edit-terminal/names?unit=${car.id}`;
  let browser = browserOf(await portal.as(admin.email));
  const rename = (number: string) =>
    browser.submit(page, { ...NEEDED, registration_number: number });

  await t.step(
    "UNIT-11 a number that the database refuses is not stored, and nothing else is",
    async () => {
      await sql`create function refuse_number() returns trigger language plpgsql
        as $$ begin raise exception 'no'; end $$`.execute(db);
      await sql`create trigger refuse_number before update of registration_number
        on units for each row execute function refuse_number()`.execute(db);
      const refused = await browser.submit(page, {
        ...NEEDED,
        registration_number: "NEW111",
        colour: "Red",
      });
      await sql`drop trigger refuse_number on units`.execute(db);
      assert.equal(refused.status, 422);
      assert.match(refused.text, /Could not save registration/);
      assert.equal(valueIn(refused.html, "registration_number"), "NEW111");
      const stored = await storedUnit(db, car.id);
      assert.equal(stored.registration_number, "ABC123");
      assert.equal(stored.colour, null);
    },
  );

  await chapter(
    "UNIT-09 a number changes twice in 24 hours, the third change is refused until they have passed",
    async () => {
      assert.equal((await rename("def456")).status, 303);
      now += HOUR_MS;
      assert.equal((await rename("GHI789")).status, 303);
      now += HOUR_MS;
      const refused = await rename("JKL000");
      assert.equal(refused.status, 422);
      assert.match(refused.text, /change limit was reached/);
      assert.equal(
        (await storedUnit(db, car.id)).registration_number,
        "GHI789",
      );
      const other = await browser.submit(page, { ...NEEDED, colour: "Blue" });
      assert.equal(other.status, 303, "other fields can still be changed");
      now += 22 * HOUR_MS;
      // The login has ended meanwhile.
      browser = browserOf(await portal.as(admin.email));
      assert.equal((await rename("JKL000")).status, 303);
      assert.equal((await rename("MNO111")).status, 422);
    },
  );

  await t.step(
    "UNIT-10 a lookup fills in what the register knows, and saves nothing",
    async () => {
      const { html, text } = await browser.submit(page, {
        registration_number: "ek39085",
        action: "look-up",
      });
      assert.match(text, new RegExp(m.unit.lookedUp.slice(0, 30)));
      for (
        const [name, value] of [
          ["vin", "WVWZZZAUZH8950429"],
          ["model", "VOLKSWAGEN GOLF"],
          ["colour", "Grå"],
          ["fuel_type", "electric"],
          ["consumption", "1.27"],
          ["co2", "0"],
          ["horsepower", "136"],
          ["next_inspection", "2027-05-31"],
        ] as const
      ) assert.equal(valueIn(html, name), value, name);
      assert.equal((await storedUnit(db, car.id)).vin, null);
      assert.deepEqual(register.asked, ["EK39085 Apikey s3cret"]);
    },
  );

  await t.step(
    "UNIT-10 an unknown number, one that is no longer registered, and a register that fails each say so",
    async () => {
      for (
        const [number, key] of [
          ["XXX999", "VehicleNotFound"],
          ["OLD123", "VehicleNotActive"],
          ["BROKEN", "VehicleRegistryFailed"],
          ["", "SpecifyRegistrationNumber"],
          ["A B", "RegistrationNumberFormat"],
        ] as const
      ) {
        const { status, html, text } = await browser.submit(page, {
          registration_number: number,
          colour: "Typed",
          action: "look-up",
        });
        assert.equal(status, 422);
        assert.ok(text.includes(m.byKey[key]), key);
        assert.equal(valueIn(html, "colour"), "Typed");
      }
      const { html } = await (await portal.as(user.email)).get(page);
      assert.doesNotMatch(html, /value="look-up"/);
    },
  );

  await t.step(
    "UNIT-12 each change of the name is kept with date and user, the newest first, 50 of them",
    async () => {
      const none = (await browser.get(names)).text;
      assert.match(none, new RegExp(m.unit.names.none));
      for (let number = 1; number <= 52; number++) {
        const { status } = await browser.submit(page, {
          ...NEEDED,
          name: `Car ${number}`,
        });
        assert.equal(status, 303);
      }
      const text = (await browser.get(names)).text;
      assert.match(
        text,
        /Car 52 Car 51 \S+ 3 Mar 2026 13:00 Anna Admin Car 51 Car 50/,
      );
      assert.match(text, /Car 3 Car 2/);
      assert.doesNotMatch(text, /Car 2 Car 1 /);
      const { call } = await portal.as(user.email);
      const { data } =
        (await call("GET", `user/terminal/${car.id}/names`)).json;
      assert.equal(data.length, 50);
      assert.equal(data[0].changed_by, "Anna Admin");
    },
  );

  await portal.close();
  await register.close();
});

Deno.test("UNIT-09 of three changes of a number at the same time, two are stored", async () => {
  await using portal = await startTestPortal();
  const { db, car, admin } = await startUnits(portal);
  const { call } = await portal.as(admin.email);
  const change = async (number: string) => {
    for (;;) {
      const { version } = await storedUnit(db, car.id);
      const { status } = await call("PUT", `user/terminal/${car.id}`, {
        version,
        name: "Volvo",
        registration_number: number,
        type: "car",
        marker_colour: "#0b5f56",
        consumption: 0.6,
        co2: 100,
        odometer: 0,
      });
      // Somebody was faster, so the page is read again, as a person would do.
      if (status !== 409) return status;
    }
  };
  const done = await Promise.all(["AAA111", "BBB222", "CCC333"].map(change));
  assert.deepEqual(done.sort(), [200, 200, 422]);
});

Deno.test("UNIT-10 without a vehicle register there is no lookup", async () => {
  await using portal = await startTestPortal();
  const { db, car, admin } = await startUnits(portal);
  await putUnit(db, car.id, { colour: "Red" });
  const browser = browserOf(await portal.as(admin.email));
  const { html } = await browser.get(`/user/edit-terminal?unit=${car.id}`);
  assert.equal(valueIn(html, "colour"), "Red");
  assert.doesNotMatch(html, /value="look-up"/);
});
