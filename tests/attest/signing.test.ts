import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { questionIn } from "./story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const SIGNING = "/user/attest/signing";
const PATH = `/user/attest?${new URLSearchParams(MARCH)}`;
const NONE = /0 of 3 trips attested · Business 40\.0 km · Private/;

Deno.test("what an attestation takes, and attesting from the list", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-04-02T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const [car, van] = [
    await newUnit(db, account, { name: "Car" }),
    await newUnit(db, account, { name: "Van" }),
  ];
  await newUnit(db, account, { name: "Idle" });
  const [anna, dora, extra] = [
    await newUser(db, account, { administrator: true, firstName: "Anna" }),
    await newUser(db, account, {
      firstName: "Dora",
      unitIds: [car.id, van.id],
    }),
    await newUser(db, account, { firstName: "Eva", unitIds: [car.id] }),
  ];
  const stranger = await newUser(db, await newAccount(db), {
    administrator: true,
  });
  const drive = (
    unit: { id: number },
    day: string,
    more: Parameters<typeof newTrip>[4],
  ) =>
    newTrip(
      db,
      { accountId: account, id: unit.id },
      `2026-03-${day}T08:00+01:00`,
      `2026-03-${day}T08:20+01:00`,
      more,
    );
  await drive(car, "02", { driver_id: dora.id, purpose: "Site" });
  await drive(car, "03", { driver_id: dora.id });
  await drive(van, "04", { driver_id: dora.id, type: "private" });
  await drive(van, "05", { driver_id: extra.id, purpose: "Shop" });
  await drive(van, "06", {});
  const as = {
    anna: await portal.as(anna.email),
    dora: await portal.as(dora.email),
    stranger: await portal.as(stranger.email),
  };
  /** The row of a name, as HTML. */
  const rowOf = (html: string, name: string) => {
    const row = html.split('<li class="card">')
      .find((one) => textOf(one).startsWith(name));
    assert.ok(row, `there is a row of ${name}`);
    return row;
  };
  const linksOf = (row: string, isSigning = false) =>
    tagsOf(row, "a")
      .map((tag) => attributeOf(tag, "href")!.replaceAll("&amp;", "&"))
      .filter((link) => link.startsWith(SIGNING) === isSigning);
  /** Counts the trips in the log that a link leads to. */
  const tripsAt = async (link: string, who = as.anna) =>
    tagsOf((await who.get(link)).html, "input")
      .filter((tag) => attributeOf(tag, "name") === "trip").length;

  await t.step(
    "FLOW-07 a row says the trips, the km by type and what is missing, with links to exactly these trips",
    async () => {
      const page = await as.anna.get(PATH);
      const row = rowOf(page.html, "Dora");
      assert.match(
        textOf(row),
        /0 of 3 trips attested · Business 40\.0 km · Private 20\.0 km Not attested/,
      );
      assert.match(textOf(row), /Car: 2 trips 1 business trip without purpose/);
      const links = linksOf(row);
      assert.equal(links.length, 2, "the private trip names no unit to others");
      assert.deepEqual(
        await Promise.all(links.map((link) => tripsAt(link))),
        [2, 1],
      );
      const ofVan = rowOf(page.html, "Van");
      assert.match(textOf(ofVan), NONE);
      assert.match(textOf(ofVan), /1 trip without driver/);
      const toDriver = linksOf(ofVan).find((link) =>
        link.includes("todo=driver")
      );
      assert.equal(await tripsAt(toDriver!), 1);
    },
  );

  await t.step(
    "FLOW-07 the call of the status says the same: metres by type, what is missing and the own month; to a driver of the own trips only",
    async () => {
      const status = async (who: typeof as.anna) =>
        (await who.call(
          "GET",
          `user/attest/status?${new URLSearchParams(MARCH)}`,
        )).json.data;
      const ofAnna = await status(as.anna);
      const found = ofAnna.drivers.find(({ id }: { id: number }) =>
        id === dora.id
      );
      assert.deepEqual(
        [found.trips, found.attested, found.distance, found.missing],
        [
          3,
          0,
          { business: 40_000, private: 20_000, other: 0, total: 60_000 },
          { purpose: 1, driver: 0 },
        ],
      );
      const ofVan = ofAnna.units.find(({ id }: { id: number }) =>
        id === van.id
      );
      assert.equal(ofVan.missing.driver, 1);
      assert.equal(ofVan.ongoing, 0);
      const ofDora = await status(as.dora);
      assert.deepEqual(ofDora.drivers, []);
      assert.deepEqual([ofDora.own.trips, ofDora.own.distance.total], [
        3,
        60_000,
      ]);
      assert.deepEqual((await status(as.stranger)).units, []);
    },
  );

  await t.step(
    "FLOW-07 a call attests several at once only for those who may, and nothing of another account",
    async () => {
      const send = (who: typeof as.anna, subjects: object[], more = {}) =>
        who.call("POST", "user/attest/selection", {
          ...MARCH,
          ...more,
          subjects,
        });
      const both = [{ user_id: extra.id }, { unit_id: car.id }];
      assert.equal((await send(as.dora, both)).status, 403);
      assert.equal((await send(as.stranger, both)).status, 404);
      assert.equal((await send(as.anna, [])).status, 422);
      assert.equal(
        (await send(as.anna, both, { to: "2026-02-30" })).status,
        422,
      );
      const done = await send(as.anna, [
        { user_id: extra.id },
        { user_id: stranger.id },
      ]);
      assert.equal(done.status, 201, done.text);
      assert.deepEqual(done.json.data, { trips: 1, refused: 1 });
      const removed = await as.anna.call(
        "DELETE",
        `user/attest?${new URLSearchParams({
          ...MARCH,
          user_id: String(extra.id),
        })}`,
      );
      assert.equal(removed.status, 200, removed.text);
    },
  );

  await t.step(
    "FLOW-07 No trips and Not attested have a class, an icon and a word each",
    async () => {
      const { html } = await as.anna.get(PATH);
      const badge = (name: string) =>
        rowOf(html, name).match(
          /class="badge (attest-\w+)"><svg.*?d="(.*?)".*?<\/svg>(.*?)<\/span>/s,
        )!.slice(1);
      const [none, open] = [badge("Idle"), badge("Car")];
      assert.deepEqual([none[0], none[2]], [
        "attest-none",
        m.attest.state.none,
      ]);
      assert.deepEqual([open[0], open[2]], [
        "attest-open",
        m.attest.state.open,
      ]);
      assert.notEqual(none[1], open[1]);
      assert.doesNotMatch(rowOf(html, "Idle"), /name="subject"|0 of 0/);
    },
  );

  await t.step(
    "FLOW-07 ATT-11 a driver sees the own row with the own private trip, and can attest no other",
    async () => {
      const { html } = await as.dora.get(PATH);
      const row = rowOf(html, m.attest.myTrips);
      assert.match(textOf(row), NONE);
      const toVan = linksOf(row).find((one) => one.includes(`=${van.id}&`));
      assert.equal(await tripsAt(toVan!, as.dora), 1);
      const subjects = html.match(/name="subject" value="[^"]*"/g);
      assert.deepEqual(subjects, [`name="subject" value="user-${dora.id}"`]);
      for (const subject of [`user-${extra.id}`, `unit-${car.id}`]) {
        const refused = await as.dora.post(SIGNING, { ...MARCH, subject });
        assert.equal(refused.status, 422);
        assert.ok(refused.text.includes(m.byKey.AttestOthers));
      }
    },
  );

  await t.step(
    "FLOW-07 the button of a row shows what is attested of the own month and asks once; one more press attests it, and says so",
    async () => {
      const { html } = await as.dora.get(PATH);
      const row = rowOf(html, m.attest.myTrips);
      assert.match(row, /Attest 3 trips/);
      const [link] = linksOf(row, true);
      const { text, fields } = questionIn((await as.dora.get(link!)).html);
      assert.match(
        text,
        /1–31 Mar .*\b3 trips · Business 40\.0 km · Private 20\.0 km/,
      );
      assert.match(text, /1 business trip without purpose/);
      assert.ok(text.includes(m.attest.locks));
      const done = await as.dora.post(SIGNING, fields);
      assert.equal(done.status, 303);
      const after = await as.dora.get(done.location!);
      assert.ok(after.text.includes(m.attest.done(3)));
      const own = rowOf(after.html, m.attest.myTrips);
      assert.match(textOf(own), / 3 trips · .* Attested/);
      assert.doesNotMatch(own, /name="subject"/);
    },
  );

  await t.step(
    "FLOW-07 ATT-06 several are attested at once with one note; a note too long is refused and all stay chosen",
    async () => {
      const send = (note: string) =>
        as.anna.post(SIGNING, [
          ["from", MARCH.from],
          ["to", MARCH.to],
          ["subject", `user-${extra.id}`],
          ["subject", `unit-${car.id}`],
          ["subject", `unit-${van.id}`],
          ["note", note],
        ]);
      const refused = await send("x".repeat(101));
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(m.byKey.AttestNoteLength));
      // Of the car nothing is left.
      assert.equal(refused.html.match(/name="subject"/g)?.length, 2);
      const done = await send("March");
      assert.equal(done.status, 303);
      const after = await as.anna.get(done.location!);
      assert.ok(after.text.includes(m.attest.done(2)));
      assert.ok(
        after.text.includes(m.attest.notDone(1)),
        "Dora had attested what the car drove",
      );
      for (const name of ["Eva", "Van", "Car"]) {
        assert.match(textOf(rowOf(after.html, name)), /Attested/);
      }
      const history = await as.anna.get("/user/attest/history");
      assert.equal(history.text.match(/1 trip March/g)?.length, 2);
    },
  );

  await t.step(
    "FLOW-07 nothing chosen is refused with a sentence, and another account reaches none of it",
    async () => {
      const empty = await as.anna.post(SIGNING, MARCH);
      assert.equal(empty.status, 422);
      assert.ok(empty.text.includes(m.byKey.ChooseUnitOrUser));
      const foreign = await as.stranger.post(SIGNING, {
        ...MARCH,
        subject: `unit-${car.id}`,
      });
      assert.equal(foreign.status, 404);
      const { text } = await as.stranger.get(PATH);
      assert.doesNotMatch(text, /Dora|Van/);
    },
  );

  await t.step(
    "FLOW-07 SEC-07 a log by driver keeps the private trips of others out, and an unknown driver word is refused",
    async () => {
      const log =
        `/user/create-triplog?unit=${van.id}&from=${MARCH.from}&to=${MARCH.to}`;
      assert.equal(await tripsAt(`${log}&driver=${dora.id}`), 0);
      assert.equal(await tripsAt(`${log}&driver=${dora.id}`, as.dora), 1);
      assert.equal((await as.anna.get(`${log}&driver=x`)).status, 422);
      const call = await as.anna.call(
        "GET",
        `user/triplog?imei=${van.imei}&from=${MARCH.from}&to=${MARCH.to}&driver=${extra.id}`,
      );
      assert.equal(call.json.data.length, 1);
    },
  );
});
