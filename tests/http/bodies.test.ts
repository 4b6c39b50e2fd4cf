import assert from "node:assert/strict";
import { Bodies } from "../../ingest/body.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

/** Sends a request byte for byte and gives the first line of the answer. */
async function sendRaw(address: string, text: string): Promise<string> {
  using connection = await Deno.connect({
    port: Number(new URL(address).port),
  });
  const writer = connection.writable.getWriter();
  writer.write(new TextEncoder().encode(text)).catch(() => {});
  const { value } = await connection.readable.getReader().read();
  return new TextDecoder().decode(value).split("\r\n")[0]!;
}

Deno.test("bodies that strangers send", async (t) => {
  const bodies = new Bodies({ withinMs: 300, maxAllBytes: 300_000 });
  await using portal = await startTestPortal({}, { bodies });
  const { db } = portal.database;
  const person = await newUser(db, await newAccount(db));
  const address = portal.listen().portal;
  const post = (path: string, length: number, sent: number, more = "") =>
    sendRaw(
      address,
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${more}\r\n${
        "a".repeat(sent)
      }`,
    );

  await t.step(
    "SEC-05 a body that stops arriving is given up, and nothing of it is held",
    async () => {
      const answers = await Promise.all([
        post("/", 60_000, 50_000),
        post("/api/v1/login", 9_000, 8_000),
      ]);
      for (const answer of answers) assert.match(answer, / 408 /);
      assert.equal(bodies.bytes, 0);
    },
  );

  await t.step(
    "SEC-05 many bodies at the same time are refused before they fill the memory",
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => post("/", 60_000, 50_000)),
      );
      assert.ok(answers.some((answer) => / 503 /.test(answer)));
      assert.ok(answers.every((answer) => / (503|408) /.test(answer)));
      assert.equal(bodies.bytes, 0);
    },
  );

  await t.step(
    "SEC-05 a route that is closed, or takes no body, reads none",
    async () => {
      const closed = "/api/v1/user/places";
      assert.match(await post(closed, 1_900_000, 100_000), / 401 /);
      assert.match(await post("/logout", 1_900_000, 100_000), / 303 /);
      assert.equal(bodies.bytes, 0);
    },
  );

  await t.step(
    "SEC-05 who has not signed in may send 64 KiB, others 2 MB",
    async () => {
      const body = JSON.stringify({ filler: "a".repeat(100_000) });
      const somebody = await portal.as(person.email);
      const [refused, taken] = [
        await portal.nobody.upload("POST", "login", body),
        await somebody.upload("POST", "login", body),
      ];
      assert.equal(refused.status, 413);
      assert.notEqual(taken.status, 413);
      assert.equal(bodies.bytes, 0, "all that was read is released");
    },
  );

  await t.step(
    "a chunk with an endless extension is 400, not 500",
    async () => {
      const answer = await sendRaw(
        address,
        `POST /api/v1/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5;${
          "a".repeat(100_000)
        }\r\nhello\r\n0\r\n\r\n`,
      );
      assert.match(answer, / 400 /);
    },
  );

  await t.step("a Host header that is no host is 400, not 500", async () => {
    const hosts = ['a"b', "a b", "x/y", "evil.test/.localhost", "a@b", "a:b"];
    for (const host of [...hosts, "localhost:99999"]) {
      const answer = await sendRaw(
        address,
        `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      );
      assert.match(answer, / 400 /, host);
    }
    for (const host of ["localhost", "[::1]:80", "my_portal:8000"]) {
      const answer = await sendRaw(
        address,
        `GET /health HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
      );
      assert.match(answer, / 200 /, host);
    }
  });

  await t.step(
    "a form of several parts without a boundary is no 500",
    async () => {
      for (const path of ["/", "/api/v1/login"]) {
        const type = "Content-Type: multipart/form-data\r\n";
        assert.doesNotMatch(await post(path, 3, 3, type), / 500 /, path);
      }
    },
  );
});
