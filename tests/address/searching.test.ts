import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

const { byKey } = textsOf("en");

/** Answers as Photon does, or as a failing machine. */
const ANSWERS: Record<string, () => Response> = {
  Sveavägen: () =>
    Response.json({
      features: [{
        geometry: { type: "Point", coordinates: [18.0573, 59.3407] },
        properties: {
          street: "Sveavägen",
          housenumber: "44",
          postcode: "111 34",
          city: "Stockholm",
          country: "Sverige",
        },
      }],
    }),
  broken: () => new Response("<html>", { status: 502 }),
  strange: () => Response.json({ places: 7 }),
  nothing: () => Response.json({ features: [] }),
};

Deno.test("API-45 a geocoder of one's own", async (t) => {
  const asked: URL[] = [];
  const geocoder = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => {
      const url = new URL(request.url);
      asked.push(url);
      return ANSWERS[url.searchParams.get("q")!]!();
    },
  );
  const logged: Record<string, unknown>[] = [];
  await using portal = await startTestPortal(
    { GEOCODER_URL: `http://127.0.0.1:${geocoder.addr.port}/photon` },
    { log: (_level, _event, facts = {}) => logged.push(facts) },
  );
  const { db } = portal.database;
  const account = await newAccount(db);
  await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const asAdmin = await portal.as(admin.email);
  const search = (text: string) =>
    asAdmin.call("GET", `user/addresses?search=${encodeURIComponent(text)}`);

  await t.step("API-45 gives streets and house numbers", async () => {
    const { status, json } = await search("Sveavägen");
    assert.equal(status, 200);
    assert.deepEqual(json.data, [{
      address: "Sveavägen 44, 111 34 Stockholm, Sverige",
      latitude: 59.3407,
      longitude: 18.0573,
    }]);
    assert.equal(asked[0]!.pathname, "/photon/api");
    assert.deepEqual((await search("nothing")).json.data, []);
  });

  await t.step(
    "API-45 that fails leaves list and editor usable, and nothing of what was searched in the log",
    async () => {
      for (const text of ["broken", "strange"]) {
        const { status, json } = await search(text);
        assert.equal(status, 503, text);
        assert.equal(json.message, byKey.AddressSearchDown);
      }
      await geocoder.shutdown();
      assert.equal((await search("Sveavägen")).status, 503);
      const answer = await asAdmin.post("/user/places/add-edit-places", {
        address: "Sveavägen",
        action: "search",
      });
      const { html } = answer;
      assert.equal(answer.status, 422);
      assert.ok(html.includes(byKey.AddressSearchDown));
      assert.match(html, /value="Sveavägen"/);
      const list = await asAdmin.get("/user/places");
      assert.equal(list.status, 200);
      assert.ok(!JSON.stringify(logged).includes("Sveav"), "the log is silent");
    },
  );
});

Deno.test("API-45 HOME-13 without a geocoder of one's own, what the search has found is found again, and points have names", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const user = await newUser(db, account);
  const { call } = await portal.as(user.email);
  const dataOf = async (path: string) => {
    const { status, json } = await call("GET", `user/addresses${path}`);
    assert.equal(status, 200);
    return json.data;
  };
  const [found] = await dataOf("?search=Uppsala");
  assert.equal(found.address, "Uppsala, SE");
  assert.deepEqual((await dataOf("?search=Uppsala,%20se"))[0], found);
  assert.deepEqual(await dataOf("?search=Uppsala,%20NO"), []);
  const { latitude, longitude } = found;
  const near = (more: object) =>
    `/nearest?${new URLSearchParams({ latitude, longitude, ...more })}`;
  assert.deepEqual(await dataOf(near({})), { address: "Uppsala" });
  const wrong = await call("GET", `user/addresses${near({ latitude: "91" })}`);
  assert.equal(wrong.status, 422);
  assert.ok(wrong.json.errors.latitude);
  const nobody = await portal.nobody.call("GET", `user/addresses${near({})}`);
  assert.equal(nobody.status, 401);
});
