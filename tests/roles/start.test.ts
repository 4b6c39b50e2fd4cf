import assert from "node:assert/strict";
import { eventually } from "../harness/eventually.ts";
import {
  addressesOf,
  cookieOf,
  endAll,
  logIn,
  PASSWORD,
  postgresIn,
  refusal,
  startProgram,
  stop,
} from "./program.ts";

const FIRST_UNIT = "356307042441013";

interface Unit {
  imei: string;
  time: string | null;
  latitude: number | null;
}

Deno.test("the one command", async (t) => {
  const dataDir = await Deno.makeTempDir({ prefix: "milstolpe-start-" });
  let program = startProgram({ DATA_DIR: dataDir }, []);
  let tripIds: number[] = [];

  try {
    await t.step(
      "OPS-01 starts everything on an embedded PostgreSQL and says where and as whom",
      async () => {
        const { portal, ingest } = await addressesOf(program);
        for (
          const user of [
            "admin@demo.test",
            "user@demo.test",
            "support@demo.test",
            "admin@other.test",
          ]
        ) {
          await program.says(new RegExp(`log in as .*${user}.*${PASSWORD}`));
          await logIn(portal, user);
        }
        for (const url of [portal, ingest]) {
          assert.equal((await fetch(`${url}/health`)).status, 200, url);
        }
        assert.ok(await postgresIn(dataDir));
        const page = await fetch(portal);
        assert.match(await page.text(), /name="password"/);
      },
    );

    await t.step(
      "OPS-01 OPS-08 vehicles move and trips appear soon, of each account its own",
      async () => {
        const { portal } = await addressesOf(program);
        const [get, others] = [
          await logIn(portal),
          await logIn(portal, "admin@other.test"),
        ];
        const fresh = (unit: Unit) =>
          Date.now() - Date.parse(unit.time ?? "1970") < 600_000;
        const units = () => get<Unit[]>("realtime-tracking");
        await eventually(
          "a fresh position",
          async () => (await units()).some(fresh),
          { about: program.text, withinMs: 60_000 },
        );
        const before = JSON.stringify(await units());
        await eventually(
          "a move",
          async () => JSON.stringify(await units()) !== before,
          { about: program.text, withinMs: 60_000 },
        );
        assert.ok((await units()).length >= 12);
        assert.ok((await units()).some((unit) => unit.imei === FIRST_UNIT));
        const foreign = await others<Unit[]>("realtime-tracking");
        assert.ok(foreign.length > 0);
        assert.ok(foreign.every((unit) => unit.imei !== FIRST_UNIT));

        const from = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(
          0,
          10,
        );
        tripIds = await eventually("trips", async () => {
          const trips = await get<{ id: number }[]>(
            `triplog?imei=${FIRST_UNIT}&from=${from}`,
          );
          return trips.length > 10 && trips.map((trip) => trip.id);
        }, { about: program.text, withinMs: 60_000 });
      },
    );

    await t.step(
      "UNIT-10 without any setting the form of a unit looks its number up and fills itself in",
      async () => {
        const { portal } = await addressesOf(program);
        const cookie = await cookieOf(portal, "admin@demo.test");
        const list = await fetch(`${portal}/user/edit-terminal-list`, {
          headers: { cookie },
        });
        const [path] = (await list.text()).match(
          /\/user\/edit-terminal\?unit=\d+/,
        )!;
        const form = await fetch(portal + path, { headers: { cookie } });
        assert.match(await form.text(), /name="action" value="look-up"/);
        const lookUp = async (registration_number: string) => {
          const answer = await fetch(portal + path, {
            method: "POST",
            headers: { cookie, origin: portal },
            body: new URLSearchParams({
              registration_number,
              action: "look-up",
            }),
          });
          return { status: answer.status, html: await answer.text() };
        };
        const { status, html } = await lookUp("kmr482");
        assert.equal(status, 200);
        assert.match(html, /value="VOLVO V90 B5"/);
        assert.match(html, /value="DEM56307042441013"/);
        assert.match(html, /value="0[.,]7"/);
        for (
          const [number, text] of [
            ["AVR100", /not find an active vehicle with this registration/],
            ["XXX999", /Car not found/],
          ] as const
        ) {
          const refused = await lookUp(number);
          assert.equal(refused.status, 422, number);
          assert.match(refused.html, text);
        }
      },
    );

    await t.step("OPS-01 a report by hand is taken and shown", async () => {
      const { portal, ingest } = await addressesOf(program);
      const answer = await fetch(
        `${ingest}/?id=${FIRST_UNIT}&lat=59.9&lon=17.9&timestamp=${
          Math.floor(Date.now() / 1000)
        }`,
      );
      assert.equal(answer.status, 200);
      const get = await logIn(portal);
      await eventually(
        "the report",
        async () => {
          const units = await get<Unit[]>("realtime-tracking");
          return units.find((unit) => unit.imei === FIRST_UNIT)?.latitude ===
            59.9;
        },
        { about: program.text, withinMs: 5000 },
      );
    });

    await t.step(
      "OPS-01 a second program on the same data, or on the same port, says what to do",
      async () => {
        assert.match(
          await refusal({ DATA_DIR: dataDir }),
          /already runs on .*stop it first, or set DATA_DIR/,
        );
        const { portal, ingest } = await addressesOf(program);
        for (
          const [name, url] of [["PORT", portal], [
            "INGEST_PORT",
            ingest,
          ]] as const
        ) {
          const { port } = new URL(url);
          const text = await refusal({
            DATA_DIR: `${dataDir}-other`,
            [name]: port,
          });
          assert.match(
            text,
            new RegExp(`Port ${port} is taken .*set ${name} to another port`),
          );
        }
        assert.equal(
          (await fetch(`${portal}/health`)).status,
          200,
          "the first goes on",
        );
      },
    );

    await t.step(
      "OPS-01 ING-17 SIGTERM ends it with 0 and PostgreSQL with it",
      () => stop(program, dataDir),
    );

    await t.step(
      "OPS-01 a second start keeps all data, and a killed one can be started again",
      async () => {
        const quiet = { DATA_DIR: dataDir, DEMO: "0" };
        const holdsAll = async () => {
          const { portal } = await addressesOf(program);
          const get = await logIn(portal);
          const trips = await get<{ id: number }[]>(
            `triplog?imei=${FIRST_UNIT}&from=${
              new Date(Date.now() - 20 * 86_400_000).toISOString()
            }`,
          );
          const ids = new Set(trips.map((trip) => trip.id));
          const kept = tripIds.filter((id) => ids.has(id));
          // The report by hand may have changed the last trip.
          assert.ok(
            kept.length >= tripIds.length - 1,
            `${kept.length} of ${tripIds.length}`,
          );
        };
        program = startProgram(quiet);
        await holdsAll();

        program.kill("SIGKILL");
        await program.ended();
        const stale = await postgresIn(dataDir);
        assert.ok(stale, "PostgreSQL outlives the killed program");
        program = startProgram(quiet);
        await holdsAll();
        await stop(program, dataDir);
      },
    );

    await t.step(
      "a demo that listens beyond this machine says that its passwords are known",
      async () => {
        assert.doesNotMatch(program.text(), /knows the passwords/);
        program = startProgram({ DATA_DIR: dataDir, HOST: "0.0.0.0" });
        await program.says(/WARNING: everybody knows the passwords/);
        await stop(program, dataDir);
      },
    );

    await t.step(
      "OPS-01 it also starts when PostgreSQL was killed with it",
      async () => {
        program = startProgram({ DATA_DIR: dataDir, DEMO: "0" });
        const { portal } = await addressesOf(program);
        assert.equal((await fetch(`${portal}/health`)).status, 200);
        const postgres = await postgresIn(dataDir);
        program.kill("SIGKILL");
        await program.ended();
        Deno.kill(postgres!, "SIGKILL");
        program = startProgram({ DATA_DIR: dataDir, DEMO: "0" });
        await logIn((await addressesOf(program)).portal);
        await stop(program, dataDir);
      },
    );
  } finally {
    await endAll();
    await Deno.remove(dataDir, { recursive: true });
    await Deno.remove(`${dataDir}-other`, { recursive: true }).catch(() => {});
  }
});
