import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { eventually } from "../harness/eventually.ts";
import { framesOf } from "../ingest/frames.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf, startUnits, waitingOrders } from "../unit/story.ts";

const m = textsOf("en");
const x = m.order;
/** Units without a key get no orders. */
const KEY = "the-key-of-the-deployment";
const BY_KEY = { "x-api-key": KEY };

Deno.test("outputs of a unit", async (t) => {
  const chapter = chaptersOf(t);
  let now = Date.now();
  await using portal = await startTestPortal({ INGEST_KEY: KEY }, {
    now: () => new Date(now),
  });
  const { db, car, user, stranger } = await startUnits(portal);
  const page = `/user/edit-terminal/outputs?unit=${car.id}`;
  const call = `/api/v1/user/terminal/${car.imei}/outputs`;
  const browser = browserOf(await portal.as(user.email));
  const foreign = browserOf(await portal.as(stranger.email));
  const shown = async () => (await browser.get(page)).text;
  /** Reports by a gateway that carries no orders. */
  const report = async (states: Record<string, unknown>) => {
    const answer = await portal.report("/flespi", {
      method: "POST",
      headers: BY_KEY,
      body: JSON.stringify([{
        ident: car.imei,
        timestamp: Math.floor(now / 1000),
        "position.latitude": 59.3,
        "position.longitude": 18,
        ...states,
      }]),
    });
    assert.equal(answer.status, 200, await answer.text());
  };

  await chapter(
    "UNIT-05 UNIT-19 DOUT and DIN show as the unit reported them, DIN read-only",
    async () => {
      assert.match(await shown(), /DOUT 1: Not known.*not reported any input/);
      await report({ din: 1, dout: 2 });
      const text = await shown();
      assert.match(text, /DOUT 1: Off Switch on DOUT 2: On Switch off/);
      assert.match(text, /DIN 1: On DIN 2: Off/);
      assert.doesNotMatch(text, /DIN 1: On Switch/);
    },
  );

  await chapter(
    "UNIT-15 UNIT-17 a switched output waits for the unit, and no other is sent meanwhile",
    async () => {
      const sent = await browser.post(page, { output: "1", on: "1" });
      assert.equal(sent.status, 303);
      assert.deepEqual(await waitingOrders(db, car.id), [{
        kind: "output",
        parameters: { output: 1, on: true },
        state: "queued",
      }]);
      const { html, text } = await browser.get(page);
      assert.match(text, /Waiting for the unit to confirm: DOUT 1 On/);
      assert.match(html, /data-reload-soon/);
      assert.equal(
        html.match(/<button[^>]*name="on"[^>]*disabled/g)?.length,
        2,
      );
      const blocked = await browser.post(page, { output: "2", on: "0" });
      assert.equal(blocked.status, 409);
      assert.match(blocked.text, new RegExp(m.byKey.OutputWaiting));
      const byCall = await browser.call("POST", call, {
        output: 2,
        on: false,
        confirmed: true,
      });
      assert.equal(byCall.status, 409);
      assert.equal((await waitingOrders(db, car.id)).length, 1);
    },
  );

  await chapter(
    "UNIT-16 after 90 seconds the page warns that the unit did not confirm",
    async () => {
      now += 89_000;
      assert.match(await shown(), /Waiting for the unit/);
      now += 1000;
      const { html, text } = await browser.get(page);
      assert.match(text, new RegExp(x.unconfirmed.slice(0, 50)));
      assert.doesNotMatch(html, /data-reload-soon/);
      const { data } = (await browser.call("GET", call)).json;
      assert.equal(data.state, "unconfirmed");
      assert.equal(data.last_change.output, 1);
    },
  );

  await t.step(
    "UNIT-18 another change then asks, and is sent only on yes",
    async () => {
      const asked = await browser.post(page, { output: "2", on: "0" });
      assert.equal(asked.status, 409);
      assert.match(
        asked.text,
        /Switch DOUT 2 Off anyway\? Yes, switch No/,
      );
      assert.deepEqual(
        (await waitingOrders(db, car.id)).map(({ parameters }) => parameters),
        [{ output: 1, on: true }],
      );
      const yes = await browser.post(page, {
        output: "2",
        on: "0",
        confirmed: "1",
      });
      assert.equal(yes.status, 303);
      assert.deepEqual(
        (await waitingOrders(db, car.id)).map(({ parameters }) => parameters),
        [{ output: 2, on: false }],
        "the one that was not confirmed is taken back",
      );
    },
  );

  await t.step("UNIT-17 of two changes at once one is sent", async () => {
    now += 90_000;
    const statuses = await Promise.all(["0", "1"].map(async (on) => {
      const { status } = await browser.post(page, {
        output: "1",
        on,
        confirmed: "1",
      });
      return status;
    }));
    assert.deepEqual(statuses.sort(), [303, 409]);
    assert.equal((await waitingOrders(db, car.id)).length, 1);
  });

  await t.step("UNIT-15 nonsense and foreign units are refused", async () => {
    for (
      const form of [{}, { output: "0", on: "1" }, { output: "17", on: "1" }, {
        output: "1",
        on: "x",
      }]
    ) {
      assert.equal(
        (await browser.post(page, form as Record<string, string>)).status,
        422,
      );
    }
    assert.equal((await foreign.get(page)).status, 404);
    assert.equal(
      (await foreign.post(page, { output: "1", on: "1" })).status,
      404,
    );
  });
});

Deno.test("UNIT-15 UNIT-19 an output that the unit acknowledges shows its new state", async () => {
  await using portal = await startTestPortal({ INGEST_KEY: KEY });
  const { db, car, user } = await startUnits(portal);
  const page = `/user/edit-terminal/outputs?unit=${car.id}`;
  const browser = browserOf(await portal.as(user.email));
  const shown = async () => (await browser.get(page)).text;
  assert.equal(
    (await browser.post(page, { output: "1", on: "1" })).status,
    303,
  );
  const [frame] = framesOf("teltonika").filter((one) =>
    one.name.includes("codec8-one") && !one.invalid
  );
  // Ingest learns of a new order a moment after its creation; the unit's next report then takes it.
  await eventually("the hand-out of the order", async () => {
    if ((await waitingOrders(db, car.id)).length === 0) return true;
    const answer = await portal.report(`/teltonika/${car.imei}`, {
      method: "POST",
      headers: BY_KEY,
      body: new Uint8Array(frame!.report.body),
    });
    await answer.body?.cancel();
  });
  assert.match(await shown(), /Waiting for the unit to confirm: DOUT 1 On/);
  await portal.report("/flespi", {
    method: "POST",
    headers: BY_KEY,
    body: JSON.stringify([{
      ident: car.imei,
      timestamp: Math.floor(Date.now() / 1000),
      dout: 1,
    }]),
  });
  const text = await shown();
  assert.match(text, /DOUT 1: On Switch off/);
  assert.doesNotMatch(text, /Waiting|did not confirm/);
  const again = await browser.post(page, { output: "1", on: "0" });
  assert.equal(
    again.status,
    303,
    "no question after a change that was confirmed",
  );
});
