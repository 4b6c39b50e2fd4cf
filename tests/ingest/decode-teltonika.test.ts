import assert from "node:assert/strict";
import { teltonika } from "../../ingest/protocols/teltonika/index.ts";
import { testFrames } from "./check-frames.ts";
import { framesOf } from "./frames.ts";

testFrames("ING-02", teltonika, "teltonika");

function frame(name: string) {
  return framesOf("teltonika").find((one) => one.name === name)!.report;
}

async function answerTo(name: string): Promise<string> {
  const report = frame(name);
  const decoded = teltonika.decode(report);
  assert.ok(decoded.ok);
  return (await teltonika.answer!(report, decoded).bytes()).toHex();
}

Deno.test("ING-02 a TCP frame is answered with its record count in 4 bytes", async () => {
  assert.equal(await answerTo("teltonika-codec8-16-byte-io-02"), "0000000b");
  assert.equal(await answerTo("teltonika-codec16-01"), "00000004");
  assert.equal(await answerTo("teltonika-codec12-01"), "00000001");
});

Deno.test("ING-02 a UDP datagram is answered with its packet ids and record count", async () => {
  const answer = await answerTo("teltonika-udp-datagram-01");
  assert.equal(answer, "0005cafe012201");
});

Deno.test("ING-02 a login is well formed, holds no records and is answered with 01", async () => {
  assert.equal(await answerTo("teltonika-login-imei-01"), "01");
});

Deno.test("ING-02 a TCP frame without an IMEI in the path is refused", () => {
  const report = frame("teltonika-codec8-one-01");
  const decoded = teltonika.decode({ ...report, pathId: undefined });
  assert.ok(!decoded.ok && decoded.reason.includes("/teltonika/{imei}"));
});

Deno.test("ING-02 one flipped bit anywhere in the data is refused", () => {
  const report = frame("teltonika-codec8-one-01");
  for (let at = 8; at < report.body.length - 4; at++) {
    const body = report.body.slice();
    body[at]! ^= 1 << at % 8;
    assert.ok(!teltonika.decode({ ...report, body }).ok);
  }
});
