import assert from "node:assert/strict";
import { textOf } from "../harness/html.ts";
import { makeBenefitCar, startLockStory } from "../lock/story.ts";
import { formOf, picture } from "../unit/image-story.ts";

const CALLS = "user/terminal";
/** One of those that README names for the demo's stock; tests have no stock. */
const NEW_IMEI = "356307049000010";

Deno.test("API-50 terminal calls list, read, add and change units, their images, readings, digital outputs and locks, for whom each is, and the pages show what the calls did", async () => {
  await using story = await startLockStory();
  const { db, mine, car, van, as } = story;
  const { administrator, locker, outsider, stranger } = as;
  const one = `${CALLS}/${car.imei}`;
  const namesFor = async (who: typeof administrator) =>
    (await who.call("GET", CALLS)).json.data.units
      .map(({ name }: { name: string }) => name).toSorted();
  /** What people get who do not see the unit, of whichever account they are. */
  const refusedToOthers = async (
    method: string,
    path: string,
    body?: unknown,
  ) => {
    for (const who of [outsider, stranger]) {
      const { status } = await who.call(method, path, body);
      assert.ok([403, 404].includes(status), `${method} ${path}: ${status}`);
    }
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

  // Images.
  const images = `${CALLS}/images?imei=${car.imei}`;
  const form = formOf(await picture("png"), "a.png", "image/png");
  const refused = await locker.upload("POST", `/api/v1/${images}`, form);
  assert.equal(refused.status, 403);
  const image = await administrator.upload("POST", `/api/v1/${images}`, form);
  assert.equal(image.status, 201, image.text);
  const { data: [stored] } = (await locker.call("GET", images)).json;
  await refusedToOthers("GET", images);
  await refusedToOthers("DELETE", `${CALLS}/images/${stored.id}`);
  const gallery = await locker.get(`/user/edit-terminal/images?unit=${car.id}`);
  assert.match(gallery.html, new RegExp(`<img[^>]*/${stored.id}\\b`));
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
  assert.equal((await locker.call("PUT", lock, { status: 0 })).status, 200);
  assert.deepEqual(await namesFor(outsider), ["Skåpbilen"]);
  assert.equal(
    (await outsider.call("GET", `${CALLS}/${van.imei}`)).status,
    200,
  );
});
