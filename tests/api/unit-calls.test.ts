import assert from "node:assert/strict";
import sharp from "sharp";
import { textOf } from "../harness/html.ts";
import { makeBenefitCar, startLockStory } from "../lock/story.ts";
import { formOf, picture } from "../unit/image-story.ts";
import { waitingOrders } from "../unit/story.ts";

/** Gives the pixels of a picture, which is encoded anew when it is stored. */
async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    pixels: data.toString("hex"),
  };
}

const CALLS = "user/terminal";
/** One of those that README names for the demo's stock; tests have no stock. */
const NEW_IMEI = "356307049000010";

Deno.test("API-50 terminal calls list, read, add and change units, their images, readings, digital outputs and locks, for whom each is, and the pages show what the calls did", async () => {
  await using story = await startLockStory();
  const { db, mine, car, van, as, portal } = story;
  const { administrator, locker, outsider, stranger } = as;
  const { support, withoutAccess } = as;
  const one = `${CALLS}/${car.imei}`;
  const namesFor = async (who: typeof administrator) =>
    (await who.call("GET", CALLS)).json.data.units
      .map(({ name }: { name: string }) => name).toSorted();
  /** What people get who do not see the unit, of whichever account they are. */
  const refusedToOthers = async (
    method: string,
    path: string,
    body?: unknown,
    /** Of who is in the account, and of who is not. */
    statuses = [403, 404],
  ) => {
    const answers = [
      await outsider.call(method, path, body),
      await stranger.call(method, path, body),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      statuses,
      `${method} ${path}`,
    );
  };

  // List and read.
  assert.deepEqual(await namesFor(administrator), [
    "Förmånsbilen",
    "Skåpbilen",
  ]);
  assert.deepEqual(await namesFor(locker), ["Förmånsbilen"]);
  assert.deepEqual(await namesFor(outsider), ["Skåpbilen"]);
  assert.deepEqual(await namesFor(stranger), []);
  assert.equal((await locker.call("GET", one)).json.data.id, car.id);
  await refusedToOthers("GET", one);

  // Add: administrators only, and the new unit is in the list and on its page.
  const added = { imei: NEW_IMEI, name: "Grävaren" };
  const path = "administration/terminal";
  assert.equal((await locker.call("POST", path, added)).status, 403);
  const created = await administrator.call("POST", path, added);
  assert.equal(created.status, 201, created.text);
  assert.ok((await namesFor(administrator)).includes("Grävaren"));
  assert.ok(!(await namesFor(stranger)).includes("Grävaren"));
  const list = await administrator.get("/user/edit-terminal-list");
  assert.match(list.text, /Grävaren/);

  // Change as a whole: administrators; where it is placed: who sees it.
  const read = async () => (await administrator.call("GET", one)).json.data;
  const whole = {
    ...await read(),
    name: "Förmånsbilen 2",
    consumption: 0.6,
    co2: 100,
    odometer: 1000,
  };
  assert.equal((await locker.call("PUT", one, whole)).status, 403);
  await refusedToOthers("PUT", one, whole);
  assert.equal((await administrator.call("PUT", one, whole)).status, 200);
  assert.equal((await read()).name, "Förmånsbilen 2");
  const edit = `/user/edit-terminal?unit=${car.id}`;
  assert.match((await administrator.get(edit)).html, /value="Förmånsbilen 2"/);
  const { version } = await read();
  const note = { version, gps_placement: "Under sätet" };
  await refusedToOthers("PUT", `${one}/note`, note);
  assert.equal((await locker.call("PUT", `${one}/note`, note)).status, 200);
  assert.equal((await read()).gps_placement, "Under sätet");
  // What somebody else has changed meanwhile is not overwritten, as a whole or in part.
  const stale = { version, gps_placement: "I taket" };
  assert.equal((await locker.call("PUT", `${one}/note`, stale)).status, 409);
  assert.equal((await administrator.call("PUT", one, whole)).status, 409);
  assert.equal((await read()).gps_placement, "Under sätet");

  // Images.
  const images = `${CALLS}/images?imei=${car.imei}`;
  const sent = await picture("png");
  const form = formOf(sent, "a.png", "image/png");
  const refused = await locker.upload("POST", `/api/v1/${images}`, form);
  assert.equal(refused.status, 403);
  const image = await administrator.upload("POST", `/api/v1/${images}`, form);
  assert.equal(image.status, 201, image.text);
  const { data: [stored] } = (await locker.call("GET", images)).json;
  await refusedToOthers("GET", images);
  // An image is named without its unit.
  const imagePath = `${CALLS}/images/${stored.id}`;
  await refusedToOthers("DELETE", imagePath, undefined, [404, 404]);
  const gallery = await locker.get(`/user/edit-terminal/images?unit=${car.id}`);
  assert.match(gallery.html, new RegExp(`<img[^>]*/${stored.id}\\b`));
  const shown = await locker.get(
    `/user/edit-terminal/images/${stored.id}/picture`,
  );
  assert.deepEqual(await pixelsOf(shown.bytes), await pixelsOf(sent));
  const picked = `${CALLS}/images/${stored.id}`;
  assert.equal((await locker.call("DELETE", picked)).status, 403);
  const gone = await administrator.call("DELETE", picked);
  assert.equal(gone.status, 200, gone.text);
  assert.deepEqual((await locker.call("GET", images)).json.data, []);

  // Readings of odometer and operating hours.
  for (
    const [kind, reading, shown] of [
      ["odometer", { odometer: 990_000 }, /990/],
      ["operating-hours", { minutes: 600 }, /10/],
    ] as const
  ) {
    const readings = `user/${kind}?imei=${car.imei}`;
    const taken = {
      time: new Date(Date.now() - 60_000).toISOString(),
      ...reading,
    };
    await refusedToOthers("POST", readings, taken);
    const done = await locker.call("POST", readings, taken);
    assert.equal(done.status, 201, done.text);
    await refusedToOthers("GET", readings);
    const { text } = await locker.call("GET", readings);
    assert.match(text, new RegExp(String(Object.values(reading)[0])));
    const page = `/user/edit-terminal/${kind}?unit=${car.id}`;
    assert.match(textOf((await locker.get(page)).html), shown);
  }

  // Digital outputs: people who see the unit read them; others can neither read nor switch them.
  const outputs = `${one}/outputs`;
  const states = await locker.call("GET", outputs);
  assert.equal(states.status, 200, states.text);
  await refusedToOthers("GET", outputs);
  await refusedToOthers("POST", outputs, { output: 1, on: true });
  const stateOf = async () => (await locker.call("GET", outputs)).json.data;
  assert.equal((await stateOf()).state, "none");
  const switched = await locker.call("POST", outputs, { output: 1, on: true });
  assert.equal(switched.status, 201, switched.text);
  assert.equal((await stateOf()).state, "waiting");
  assert.partialDeepStrictEqual((await stateOf()).last_change, {
    output: 1,
    on: true,
  });
  const outputsPage = `/user/edit-terminal/outputs?unit=${car.id}`;
  assert.match((await locker.get(outputsPage)).text, /DOUT 1 On/);
  assert.deepEqual(await waitingOrders(db, car.id), [{
    kind: "output",
    parameters: { output: 1, on: true },
    state: "queued",
  }]);
  // What the unit reports of its outputs is read by the same call.
  const reported = await portal.report("/flespi", {
    method: "POST",
    body: JSON.stringify([{
      ident: car.imei,
      timestamp: Math.floor(Date.now() / 1000),
      "position.latitude": 59.3,
      "position.longitude": 18,
      dout: 1,
    }]),
  });
  assert.equal(reported.status, 200, await reported.text());
  const { outputs: [first] } = await stateOf();
  assert.deepEqual(first, { number: 1, on: true });

  // Locks: the locker alone unlocks, and the page says who locked.
  await makeBenefitCar(db, mine, car.id);
  const lock = `${one}/lock`;
  await refusedToOthers("PUT", lock, { status: 1 });
  const locked = await locker.call("PUT", lock, { status: 1 });
  assert.equal(locked.status, 200, locked.text);
  const held = await locker.get(`/user/edit-terminal/lock?unit=${car.id}`);
  assert.match(held.text, /Lotta Lås/);
  assert.equal(
    (await administrator.call("PUT", lock, { status: 0 })).status,
    403,
  );
  // While it is locked an administrator knows that it is there; one without access, who was given it, reads nothing of it.
  for (const path of [one, images, outputs]) {
    assert.equal((await withoutAccess.call("GET", path)).status, 403, path);
  }
  assert.equal((await locker.call("PUT", lock, { status: 0 })).status, 200);
  assert.deepEqual(await namesFor(withoutAccess), ["Förmånsbilen 2"]);
  // Support unlocks, too.
  await locker.call("PUT", lock, { status: 1 });
  const opened = await support.call("PUT", lock, { status: 0 });
  assert.equal(opened.status, 200, opened.text);
  assert.equal((await locker.call("GET", lock)).json.data.locked, false);
  assert.deepEqual(await namesFor(outsider), ["Skåpbilen"]);
  assert.equal(
    (await outsider.call("GET", `${CALLS}/${van.imei}`)).status,
    200,
  );
});
