import assert from "node:assert/strict";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";
import { framesOf, PATH_IMEI } from "./frames.ts";

const MIB = 1024 * 1024;

Deno.test("reports that are meant to hurt", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const unit = await newUnit(db, await newAccount(db), { imei: PATH_IMEI });
  const { ingest: url } = portal.listen();
  let second = Date.parse("2026-03-02T12:00:00Z") / 1000;

  const post = (path: string, body: BodyInit) =>
    fetch(url + path, { method: "POST", body });

  /** Sends what must be refused, and then an ordinary report, which must be accepted. */
  async function refused(
    send: () => Promise<Response>,
    status: number,
  ): Promise<string> {
    const before = await countPositions(db);
    const answer = await send();
    const { error } = await answer.json();
    assert.equal(answer.status, status, error);
    assert.ok(error.length > 10, "the reason is in words");
    assert.equal(await countPositions(db), before, "nothing is stored");
    const good = await fetch(
      `${url}/?id=${PATH_IMEI}&lat=59.3&lon=18&timestamp=${++second}`,
    );
    assert.equal(good.status, 200, await good.text());
    assert.equal(await countPositions(db), before + 1);
    return error;
  }

  const [frame] = framesOf("teltonika").filter((frame) =>
    frame.name.includes("codec8-one") && !frame.invalid
  );
  const bytes = () => new Uint8Array(frame!.report.body);

  await t.step("ING-11 random bytes are refused in words", async () => {
    for (const length of [2, 64, 4096, 60_000]) {
      const noise = crypto.getRandomValues(new Uint8Array(length));
      // Never the beginning of JSON, which could be readable by chance.
      noise[0] = 0xff;
      for (const path of [`/teltonika/${PATH_IMEI}`, "/flespi", "/"]) {
        await refused(() => post(path, noise), 400);
      }
    }
  });

  await t.step("ING-11 a frame cut anywhere is refused in words", async () => {
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.98]) {
      const whole = bytes();
      const cut = whole.slice(0, Math.floor(whole.length * part));
      await refused(() => post(`/teltonika/${PATH_IMEI}`, cut), 400);
    }
  });

  await t.step(
    "ING-02 ING-11 a frame with a wrong CRC is refused",
    async () => {
      const damaged = bytes();
      damaged[damaged.length - 1]! ^= 1;
      const error = await refused(
        () => post(`/teltonika/${PATH_IMEI}`, damaged),
        400,
      );
      assert.match(error, /CRC/);
    },
  );

  await t.step(
    "ING-11 a frame that lies about its length is refused",
    async () => {
      const liar = bytes();
      new DataView(liar.buffer).setUint32(4, 0xffff_fff0);
      await refused(() => post(`/teltonika/${PATH_IMEI}`, liar), 400);
    },
  );

  for (const frame of framesOf("teltonika").filter((one) => one.invalid)) {
    await t.step(`ING-11 ${frame.name} is refused`, async () => {
      const body = new Uint8Array(frame.report.body);
      await refused(() => post(`/teltonika/${PATH_IMEI}`, body), 400);
    });
  }

  await t.step("ING-11 absurd coordinates and times are refused", async () => {
    for (
      const fields of [
        "lat=1e308&lon=18",
        "lat=NaN&lon=18",
        "lat=59",
        "lat=-Infinity&lon=Infinity",
        "lat=59&lon=181",
        "lat=59&lon=18&timestamp=99999999999999999999",
        "lat=59&lon=18&timestamp=-1",
        "lat=%00&lon=%FF",
      ]
    ) {
      const answer = await fetch(`${url}/?id=${PATH_IMEI}&${fields}`);
      assert.equal(answer.status, 200, "a phone would repeat it for ever");
      assert.ok((await answer.json()).refused, fields);
    }
  });

  await t.step("ING-11 a report without any id is refused", async () => {
    await refused(() => fetch(`${url}/?lat=59&lon=18`), 400);
    await refused(() => fetch(`${url}/`), 400);
  });

  await t.step(
    "ING-11 an unknown IMEI is 404, and one with strange characters harms nothing",
    async () => {
      for (
        const id of [
          "356307049999999",
          "'; drop table positions; --",
          "a\u0000b",
          "x".repeat(5000),
        ]
      ) {
        await refused(
          () => fetch(`${url}/?id=${encodeURIComponent(id)}&lat=59.3&lon=18`),
          // No id is that long, so this report has none.
          id.length > 1000 ? 400 : 404,
        );
      }
    },
  );

  await t.step(
    "ING-11 ING-15 a body of 5 MiB is refused with 413",
    async () => {
      const big = new Uint8Array(5 * MIB).fill(0x20);
      await refused(() => post(`/teltonika/${PATH_IMEI}`, big), 413);
      await refused(() => post("/flespi", big), 413);
    },
  );

  await t.step(
    "ING-15 a body that does not tell its length is cut off at 1 MiB",
    async () => {
      let sent = 0;
      const endless = () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            if (sent > 64 * MIB) return controller.close();
            sent += 64 * 1024;
            controller.enqueue(new Uint8Array(64 * 1024).fill(0x5b));
          },
        });
      await refused(
        () => portal.report("/flespi", { method: "POST", body: endless() }),
        413,
      );
      assert.ok(sent < 4 * MIB, `${sent} bytes were taken`);
    },
  );

  await t.step(
    "ING-11 a list of very many or very deep messages is refused",
    async () => {
      const many = JSON.stringify(
        Array.from({ length: 30_000 }, (_, n) => ({ ident: String(n) })),
      );
      await refused(() => post("/flespi", many), 400);
      await refused(() => post("/flespi", "[".repeat(500_000)), 400);
    },
  );

  await t.step(
    "ING-11 text of all kinds in an attribute is stored as it came",
    async () => {
      const text = `"\\{},\n\t\u2028'%00 åäö 🚗`;
      const answer = await post(
        "/flespi",
        JSON.stringify([{
          ident: PATH_IMEI,
          timestamp: 1_700_000_000,
          "position.latitude": 59,
          "position.longitude": 18,
          note: text,
        }]),
      );
      assert.equal(answer.status, 200, await answer.text());
      const [row] = await storedPositions(db, unit.id);
      assert.equal(JSON.stringify(row!.details).includes("🚗"), true);
      const { attributes } = row!.details as {
        attributes: Record<string, unknown>;
      };
      assert.equal(attributes.note, text);
    },
  );

  await t.step(
    "ING-11 ING-12 a character that PostgreSQL cannot hold costs no other record",
    async () => {
      const message = (second: number, note: string) => ({
        ident: PATH_IMEI,
        timestamp: 1_700_000_100 + second,
        "position.latitude": 59,
        "position.longitude": 18,
        note,
      });
      const before = await countPositions(db);
      const answer = await post(
        "/flespi",
        JSON.stringify([
          message(1, "a"),
          message(2, "\u0000"),
          message(3, "b"),
        ]),
      );
      assert.equal(answer.status, 200, await answer.text());
      const stored = await countPositions(db) - before;
      assert.ok(stored >= 2, `${stored} of the 2 good records are stored`);
    },
  );

  await t.step(
    "ING-11 other paths and methods are refused in words",
    async () => {
      await refused(() => post("/nothing", "x"), 404);
      await refused(() => fetch(url, { method: "DELETE" }), 405);
    },
  );
});
