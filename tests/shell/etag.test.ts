import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { get, type IncomingMessage } from "node:http";
import {
  brotliDecompressSync,
  gunzipSync,
  zstdDecompressSync,
} from "node:zlib";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

Deno.test("NET-04 what has not changed is not sent again", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, { name: "Volvo" });
  const admin = await newUser(db, account, { administrator: true });
  const { cookie } = await portal.cookie(admin.email);
  // By TCP and compressed, as a browser asks.
  const { portal: url } = portal.listen();
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { "accept-encoding": "gzip", ...headers } });

  await t.step(
    "NET-04 pages have an ETag and answer 304, before the login and after it",
    async () => {
      const pages: [string, Record<string, string>][] = [
        ["/", {}],
        ["/user/register", {}],
        ["/user/forgot-password", {}],
        ["/user/alerts", {}],
        ["/account/deletion", {}],
        ["/user/create-triplog", { cookie }],
        ["/user/edit-terminal-list", { cookie }],
        [`/user/edit-terminal?unit=${car.id}`, { cookie }],
        ["/user/places", { cookie }],
        ["/administration/user-accounts", { cookie }],
      ];
      for (const [path, headers] of pages) {
        const first = await ask(path, headers);
        assert.equal(first.status, 200, path);
        const etag = first.headers.get("etag")!;
        assert.match(etag, /^W\/"[\w-]{27}"$/, path);
        assert.ok((await first.text()).includes("</html>"));
        for (const known of [etag, `"other", ${etag.slice(2)}`, "*"]) {
          const again = await ask(path, { ...headers, "if-none-match": known });
          assert.equal(again.status, 304, `${path} ${known}`);
          assert.equal(again.headers.get("etag"), etag);
          assert.equal(await again.text(), "");
          assert.equal(
            again.headers.get("cache-control"),
            headers.cookie ? "no-store" : "private, no-cache",
          );
        }
        const other = await ask(path, { ...headers, "if-none-match": '"x"' });
        assert.equal(other.status, 200, path);
        await other.body?.cancel();
      }
    },
  );

  await t.step(
    "NET-02 NET-04 a page is the same in whatever a browser unpacks, in what it wants most, and comes plain to one that unpacks nothing",
    async () => {
      const path = "/user/edit-terminal-list";
      const unpack = {
        zstd: zstdDecompressSync,
        br: brotliDecompressSync,
        gzip: gunzipSync,
        identity: (bytes: Uint8Array) => bytes,
      };
      const asked = {
        "gzip, deflate, br, zstd": "zstd",
        "gzip, deflate, br": "br",
        "br, ZSTD;q=0": "br",
        "zstd; q=0.5": "zstd",
        "br;q=1, zstd;q=0.1": "br",
        "gzip, zstd;q=0.9": "gzip",
        "identity, zstd;q=0.5": "identity",
        "identity;q=0, br;q=0.1": "br",
        "*, zstd;q=0": "br",
        "gzip": "gzip",
        "identity": "identity",
      } as const;
      for (const [accepted, encoding] of Object.entries(asked)) {
        const answer = await wholeAnswer(url, path, {
          cookie,
          "accept-encoding": accepted,
        });
        assert.equal(
          answer.headers["content-encoding"] ?? "identity",
          encoding,
          accepted,
        );
        assert.match(String(answer.headers.vary), /accept-encoding/i);
        const html = new TextDecoder().decode(unpack[encoding](answer.body));
        assert.ok(html.includes("Volvo") && html.endsWith("</html>"), accepted);
        if (encoding !== "identity") {
          assert.ok(answer.body.length < html.length);
        }
      }
    },
  );

  await t.step(
    "NET-04 a page that has changed comes again, as does one in another language or of another person",
    async () => {
      const path = "/user/edit-terminal-list";
      const list = await ask(path, { cookie });
      await list.body?.cancel();
      const known = { "if-none-match": list.headers.get("etag")! };
      assert.equal((await ask(path, { cookie, ...known })).status, 304);
      const swedish = await ask(path, {
        cookie: `${cookie}; language=sv`,
        ...known,
      });
      assert.equal(swedish.status, 200);
      await swedish.body?.cancel();
      const { email } = await newUser(db, account, { unitIds: [car.id] });
      const other = await portal.cookie(email);
      const theirs = await ask(path, { cookie: other.cookie, ...known });
      assert.equal(theirs.status, 200);
      await theirs.body?.cancel();
      await newUnit(db, account, { name: "Transit" });
      const changed = await ask(path, { cookie, ...known });
      assert.equal(changed.status, 200);
      assert.ok((await changed.text()).includes("Transit"));
    },
  );

  await t.step(
    "NET-04 refusals, calls and what is sent are not tagged",
    async () => {
      const etag = { "if-none-match": "*" };
      const missing = await ask("/user/none", { cookie, ...etag });
      assert.equal(missing.status, 404);
      await missing.body?.cancel();
      const call = await ask("/api/v1/user/sessions", { cookie, ...etag });
      assert.equal(call.status, 200);
      await call.body?.cancel();
      const stranger = await fetch(`${url}/user/places`, {
        headers: etag,
        redirect: "manual",
      });
      assert.equal(stranger.status, 303);
      await stranger.body?.cancel();
    },
  );

  await t.step(
    "NET-04 static files are compressed ahead, hashed and cached for good",
    async () => {
      const html = await (await ask("/")).text();
      const files = html.match(/\/assets\/[^"]+\.(js|css)/g)!;
      assert.ok(files.length >= 2);
      for (const file of files) {
        assert.match(file, /-[\w-]{8,}\.(js|css)$/, "a hash in its name");
        for (const encoding of ["br", "gzip"]) {
          const answer = await fetch(url + file, {
            headers: { "accept-encoding": encoding },
          });
          assert.equal(answer.status, 200);
          assert.equal(
            answer.headers.get("cache-control"),
            "public, max-age=31536000, immutable",
          );
          assert.match(answer.headers.get("vary")!, /accept-encoding/i);
          await answer.body?.cancel();
          const other = encoding === "br" ? "gzip" : "br";
          for (const weight of [0, 0.1]) {
            const { headers } = await wholeAnswer(url, file, {
              "accept-encoding": `${other};q=${weight}, ${encoding}`,
            });
            assert.equal(headers["content-encoding"], encoding);
          }
          const name = file.split("/").pop()!;
          const suffix = encoding === "br" ? "br" : "gz";
          const ahead = new URL(
            `../../dist/assets/${name}.${suffix}`,
            import.meta.url,
          );
          assert.ok((await Deno.stat(ahead)).size > 0, "compressed ahead");
        }
      }
    },
  );
});

/** Asks as `fetch` does, and leaves the answer packed as it came. */
async function wholeAnswer(
  url: string,
  path: string,
  headers: Record<string, string>,
) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url + path, { headers }, resolve).on("error", reject)
  );
  const parts: Uint8Array[] = [];
  for await (const part of answer) parts.push(part);
  return { headers: answer.headers, body: Buffer.concat(parts) };
}
