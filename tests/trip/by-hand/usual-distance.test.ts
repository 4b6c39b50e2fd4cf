import assert from "node:assert/strict";
import { command } from "../../../db/command.ts";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { LANGUAGES, textsOf } from "../../../locales/index.ts";
import { newUser } from "../../harness/build.ts";
import { attributeOf, tagsOf } from "../../harness/html.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LOG, startByHand } from "./story.ts";

Deno.test("the usual distance of a missing trip", async (t) => {
  await using story = await startByHand();
  const { db, mine, anna, car, asAnna, portal, FORM } = story;
  const path = `${LOG}/by-hand?unit=${car.id}`;
  const other = await newUser(db, mine, {});
  let hour = 0;
  const drive = (
    from: string,
    to: string,
    distance_m: number,
    more: Parameters<typeof newTrip>[4] = {},
  ) => {
    const at = `2026-02-${String(1 + hour % 28).padStart(2, "0")}T`;
    hour += 1;
    return newTrip(
      db,
      { accountId: mine, id: car.id },
      `${at}08:00Z`,
      `${at}08:30Z`,
      { start_address: from, stop_address: to, distance_m, ...more },
    );
  };
  /** The buttons of the form by their pair, and the one that shows. */
  const offered = (html: string) => {
    const all = [...html.matchAll(/<button[^>]*data-between[^>]*>[^<]*/g)]
      .map(([button]) => ({
        between: attributeOf(button, "data-between")!,
        value: attributeOf(button, "value"),
        text: button.split(">")[1],
        isHidden: / hidden/.test(button),
      }));
    return { all, shown: all.filter(({ isHidden }) => !isHidden) };
  };
  const open = async (as = asAnna) => offered((await as.get(path)).html);

  await t.step(
    "TRIP-25 without an earlier trip nothing is proposed",
    async () => {
      assert.deepEqual((await open()).all, []);
      await drive("Kontoret 1", "", 4_000);
      await drive("Kontoret 1", "Kontoret 1", 12_000);
      await drive("Kontoret 1", "Kunden 2", 9_000, { has_gap: true });
      await drive("Kontoret 1", "Kunden 2", 9_000, { kind: "transported" });
      assert.deepEqual((await open()).all, []);
    },
  );

  await t.step(
    "TRIP-25 the middle distance of earlier trips in either direction is proposed, the most frequent way first, in the words of each language",
    async () => {
      await drive("Kontoret 1", "Kunden 2", 24_000);
      await drive("Kunden 2", "Kontoret 1", 24_600);
      await drive("Kontoret 1", "Kunden 2", 90_000);
      await drive("Kontoret 1", "Lager 3", 7_000);
      for (const language of LANGUAGES) {
        const { byHand } = textsOf(language).trip;
        const point = language === "en" ? "." : ",";
        const { all, shown } = await open(asAnna.with({ language }));
        assert.deepEqual(shown, [], "not before both addresses are there");
        assert.deepEqual(
          all.map(({ between, value, text }) => [between, value, text]),
          [
            [
              "kontoret 1\nkunden 2",
              `24${point}6`,
              byHand.usually(`24${point}6 km`, 3),
            ],
            [
              "kontoret 1\nlager 3",
              `7${point}0`,
              byHand.usually(`7${point}0 km`, 1),
            ],
          ],
        );
      }
    },
  );

  await t.step(
    "TRIP-25 SEC-07 others' private trips propose nothing to who may not see them",
    async () => {
      await drive("Hemma 7", "Clinic 4", 3_000, {
        type: "private",
        driver_id: other.id,
      });
      await drive("Hemma 8", "Clinic 4", 3_000, {
        type: "private",
        driver_id: anna.id,
      });
      const pairs = (await open()).all.map(({ between }) => between);
      assert.ok(pairs.includes("clinic 4\nhemma 8"), "her own");
      assert.ok(!pairs.some((pair) => pair.includes("hemma 7")));
      const { email } = await newUser(db, mine, { unitIds: [car.id] });
      const theirs = await open(await portal.as(email));
      assert.ok(!theirs.all.some(({ between }) => between.includes("hemma")));
    },
  );

  await t.step(
    "TRIP-25 without scripts a refused form proposes it, one press fills it in and stores nothing, and what was typed stays",
    async () => {
      const before = await storedTrips(db, car.id);
      const typed = {
        ...FORM,
        start_address: "kunden 2 ",
        stop_address: "Kontoret 1",
        stop_clock: "09:00",
        distance: "",
      };
      const refused = await asAnna.post(path, typed);
      assert.equal(refused.status, 422);
      const values = offered(refused.html).shown.map(({ value }) => value);
      assert.deepEqual(values, ["24.6"]);
      const taken = await asAnna.post(path, {
        ...typed,
        usual_distance: "24.6",
      });
      assert.equal(taken.status, 200);
      const valueOf = (name: string) =>
        attributeOf(
          tagsOf(taken.html, "input").find((tag) =>
            attributeOf(tag, "id") === name
          )!,
          "value",
        );
      assert.equal(valueOf("distance"), "24.6");
      assert.equal(valueOf("stop_clock"), "09:00");
      assert.ok(!taken.html.includes("field-error"));
      assert.deepEqual(await storedTrips(db, car.id), before);
      const own = await asAnna.post(path, {
        ...typed,
        start_clock: "",
        distance: "30",
      });
      assert.deepEqual(offered(own.html).shown, [], "it overwrites nothing");
    },
  );

  await t.step(
    "TRIP-25 PLACE-04 ends and ways are offered by the names of places that the log shows, and no distance that the form would refuse",
    async () => {
      const at = { latitude: 59.31, longitude: 18.06 };
      await command(db, SYSTEM, async (tx) => {
        const place = await tx.insertInto("places").values({
          ...at,
          account_id: mine,
          created_by: anna.id,
          label: "Lagret",
          address: "Hamngatan 1",
          radius_m: 100,
        }).returning("id").executeTakeFirstOrThrow();
        await tx.insertInto("place_units").values({
          account_id: mine,
          place_id: place.id,
          unit_id: car.id,
        }).execute();
      });
      for (const street of ["Norra 1", "Norra 2"]) {
        await drive(street, "Butiken 9", 5_000, {
          start_latitude: at.latitude,
          start_longitude: at.longitude,
        });
      }
      await drive("Butiken 9", "Grannen 10", 40);
      const { html } = await asAnna.get(path);
      const pairs = offered(html).all.map((
        { between, text },
      ) => [between, text]);
      const found = pairs.find(([between]) => between?.includes("lagret"));
      assert.equal(found?.[0], "butiken 9\nlagret");
      assert.match(found![1]!, /5.0 km .*2/);
      assert.ok(!pairs.some(([between]) => between?.includes("grannen")));
      assert.match(html, /<option value="Lagret"/);
      assert.doesNotMatch(html, /<option value="Norra/);
    },
  );
});
