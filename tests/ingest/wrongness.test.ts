import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { listRefusedRecords } from "../../db/unit/trackers.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestIngest } from "../harness/ingest.ts";
import { countPositions } from "../harness/reports.ts";
import { framesOf } from "./frames.ts";

/** The expected answer to a wrong report. */
interface Wanted {
  status: number;
  error: RegExp;
}

Deno.test("each kind of wrongness has its own answer", async (t) => {
  await using service = await startTestIngest({
    bodies: { withinMs: 500 },
    rate: { perSecond: 1, burst: 60 },
  });
  const { db, url, port } = service;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  let second = Date.parse("2026-03-02T12:00:00Z") / 1000;
  const good = (id = unit.imei) =>
    `id=${id}&lat=59.3&lon=18&timestamp=${++second}`;
  const post = (path: string, body: BodyInit, headers: HeadersInit = {}) =>
    fetch(url + path, { method: "POST", body, headers });
  const [frame] = framesOf("teltonika").filter((one) =>
    one.name.includes("codec8-one") && !one.invalid
  );
  const bytes = (change: (frame: Uint8Array) => void) => {
    const copy = new Uint8Array(frame!.report.body);
    change(copy);
    return copy;
  };
  const message = (fields: object) =>
    JSON.stringify([{
      ident: unit.imei,
      timestamp: ++second,
      "position.latitude": 59,
      "position.longitude": 18,
      ...fields,
    }]);
  const wrongCrc = bytes((frame) => frame[frame.length - 1]! ^= 1);
  const wrongTime = (ident = unit.imei) =>
    post("/flespi", message({ ident, timestamp: "yesterday" }));
  const wordsForPlace = (id = unit.imei) =>
    fetch(`${url}/?id=${id}&lat=north&lon=18`);
  const outsideTheGlobe = (id = unit.imei) =>
    fetch(`${url}/?id=${id}&lat=91&lon=18`);
  const inAnHour = (id = unit.imei) => {
    const timestamp = Math.floor(Date.now() / 1000) + 3600;
    return fetch(`${url}/?id=${id}&lat=59&lon=18&timestamp=${timestamp}`);
  };

  /** Checks that the report is refused as expected, nothing of it is stored, and the next correct one is accepted. */
  async function refused(wanted: Wanted, send: () => Promise<Response>) {
    const before = await countPositions(db);
    const answer = await send();
    const text = await answer.text();
    assert.equal(answer.status, wanted.status, text);
    const { error, refused } = JSON.parse(text);
    assert.match(wanted.status === 200 ? refused : error, wanted.error);
    assert.equal(await countPositions(db), before, "nothing is stored");
    const next = await fetch(`${url}/?${good()}`);
    await next.body?.cancel();
    assert.equal(next.status, 200);
    return answer;
  }

  const kinds: [string, Wanted, () => Promise<Response>][] = [
    [
      "ING-11 a wrong method: 405",
      { status: 405, error: /by GET or POST/ },
      () => fetch(`${url}/?${good()}`, { method: "DELETE" }),
    ],
    [
      "ING-11 a path without a protocol: 404",
      { status: 404, error: /No protocol/ },
      () => fetch(`${url}/teltonica/1?${good()}`),
    ],
    [
      "ING-11 no body where one is needed: 400",
      { status: 400, error: /0 bytes is too short/ },
      () => post(`/teltonika/${unit.imei}`, ""),
    ],
    [
      "ING-11 no body and no query: 400",
      { status: 400, error: /names no unit/ },
      () => post("/", ""),
    ],
    [
      "ING-11 a wrong content type: 415",
      { status: 415, error: /multipart\/form-data is not read/ },
      () => {
        const form = new FormData();
        form.set("id", unit.imei);
        form.set("lat", "59");
        form.set("lon", "18");
        return post("/", form);
      },
    ],
    [
      "ING-11 a packed body: 415",
      { status: 415, error: /gzip is not read/ },
      () =>
        post("/flespi", new Uint8Array(gzipSync(message({}))), {
          "content-encoding": "gzip",
        }),
    ],
    [
      "ING-11 wrong JSON: 400",
      { status: 400, error: /not a JSON list/ },
      () => post("/flespi", message({}).slice(0, -3)),
    ],
    [
      "ING-11 a wrong field type of a known unit, which is never right: 200",
      { status: 200, error: /timestamp "yesterday" is not a time/ },
      () => wrongTime(),
    ],
    [
      "ING-11 words instead of coordinates: 200",
      { status: 200, error: /lat/ },
      () => wordsForPlace(),
    ],
    [
      "ING-02 ING-11 a wrong CRC: 400",
      { status: 400, error: /CRC of the frame is wrong/ },
      () =>
        post(
          `/teltonika/${unit.imei}`,
          wrongCrc,
        ),
    ],
    [
      "ING-02 ING-11 a wrong length: 400",
      { status: 400, error: /states \d+ bytes of data and holds \d+/ },
      () => post(`/teltonika/${unit.imei}`, bytes((frame) => frame[7]!++)),
    ],
    [
      "ING-10 an unknown id: 404",
      { status: 404, error: /Unit is not registered/ },
      () => fetch(`${url}/?${good("nobody-5")}`),
    ],
    [
      "ING-14 an impossible fix: 200",
      { status: 200, error: /outside the globe/ },
      () => outsideTheGlobe(),
    ],
    [
      "ING-14 a future fix: 200",
      { status: 200, error: /more than 5 minutes in the future/ },
      () => inAnHour(),
    ],
    [
      "ING-15 too big: 413",
      { status: 413, error: /at most 1048576 bytes/ },
      () => post("/flespi", " ".repeat(1024 * 1024 + 1)),
    ],
    [
      "ING-11 too many records in one report: 400",
      { status: 400, error: /1001 records; at most 1000/ },
      () =>
        post(
          "/flespi",
          JSON.stringify(
            Array.from({ length: 1001 }, () => ({ ident: unit.imei })),
          ),
        ),
    ],
  ];
  for (const [name, wanted, send] of kinds) {
    await t.step(name, async () => void await refused(wanted, send));
  }

  await t.step(
    "ING-11 a wrong method is answered with the right ones",
    async () => {
      const answer = await fetch(`${url}/?${good()}`, { method: "PUT" });
      await answer.body?.cancel();
      assert.equal(answer.headers.get("allow"), "GET, POST");
    },
  );

  await t.step(
    "ING-14 a report that never becomes right is kept with its reason, one that names no unit is not",
    async () => {
      const { id, imei } = await newUnit(db, accountId);
      const answers = [
        await wrongTime(imei),
        await wordsForPlace(imei),
        await outsideTheGlobe(imei),
        await inAnHour(imei),
        await post(`/teltonika/${imei}`, wrongCrc),
        await outsideTheGlobe("nobody-5"),
      ];
      await Promise.all(answers.map((one) => one.body?.cancel()));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 400, 404],
      );
      const kept = await listRefusedRecords(db, id);
      assert.equal(kept.length, 4);
      for (const wrong of [/yesterday/, /north/, /globe/, /future/]) {
        assert.ok(kept.some(({ reason }) => wrong.test(reason)), `${wrong}`);
      }
    },
  );

  await t.step(
    "ING-11 right JSON under another content type is taken: phones send it so",
    async () => {
      for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
        const answer = await post("/flespi", message({}), {
          "content-type": type,
        });
        assert.equal(answer.status, 200, await answer.text());
      }
    },
  );

  /** Sends bytes as they are and gives the first line of the answer. */
  const raw = async (text: string): Promise<string> => {
    using connection = await Deno.connect({ port });
    await connection.write(new TextEncoder().encode(text));
    const answer = new Uint8Array(2000);
    const length = await connection.read(answer);
    const words = new TextDecoder().decode(answer.subarray(0, length ?? 0));
    return words.split("\r\n")[0]!;
  };

  await t.step(
    "ING-11 what is not HTTP is refused, and others are served",
    async () => {
      for (
        const text of [
          "\x00\x0f356307042441013",
          "hello\r\n\r\n",
          "\x16\x03\x01\x02\x00\r\n\r\n",
        ]
      ) {
        using connection = await Deno.connect({ port });
        await connection.write(new TextEncoder().encode(text));
        const next = await fetch(`${url}/?${good()}`);
        await next.body?.cancel();
        assert.equal(next.status, 200);
      }
      assert.match(await raw("hello\r\n\r\n"), /^HTTP\/1.1 400/);
    },
  );

  await t.step("ING-15 too slow: 408", async () => {
    const head =
      "POST /flespi HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n[";
    assert.match(await raw(head), /^HTTP\/1.1 408/);
  });

  await t.step(
    "ING-15 too many reports of one unit: 429 with Retry-After",
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 80 }, () => fetch(`${url}/?${good()}`)),
      );
      const slowed = answers.filter((one) => one.status === 429);
      assert.ok(slowed.length >= 20, `${slowed.length} were slowed`);
      assert.equal(slowed[0]!.headers.get("retry-after"), "1");
      await Promise.all(answers.map((one) => one.body?.cancel()));
    },
  );
});
