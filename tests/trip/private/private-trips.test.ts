import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { eventsOf } from "../../harness/events.ts";
import { textOf } from "../../harness/html.ts";
import {
  assertTellsNothing,
  DISTANCE_M,
  HOME,
  LOG,
  MARCH,
  OTHERS,
  startPrivateStory,
  told,
  WORK,
} from "./story.ts";
import { surfacesOf } from "./surfaces.ts";

const m = textsOf("en");

Deno.test("a private trip", async (t) => {
  await using story = await startPrivateStory();
  const { car, van, people, secret, as, open } = story;
  const API = "/api/v1/user";
  const log = `unit=${car.id}&${MARCH}`;
  const call = `imei=${car.imei}&${MARCH}`;

  for (const { name, path, driverSees } of surfacesOf(story)) {
    await t.step(
      `SEC-07 shows others only date and distance: ${name}`,
      async () => {
        const statuses = [];
        for (const who of OTHERS) {
          const answer = await open(who, path);
          statuses.push(answer.status);
          assertTellsNothing(await told(answer), who);
        }
        const answer = await open("driver", path);
        statuses.push(answer.status);
        const own = await told(answer);
        if (driverSees) assert.match(own, driverSees);
        // Without an attestation there is nothing to unlock.
        const isThere = statuses.includes(200) || path.includes("/unlocking?");
        assert.ok(isThere, `${path} tells anybody anything: ${statuses}`);
      },
    );
  }

  await t.step(
    "SEC-07 its date and distance show, and sums stay",
    async () => {
      const sums = (html: string) =>
        textOf(html.match(/<dl class="sums".*?<\/dl>/s)![0]);
      const [theirs, own] = await Promise.all(
        (["administrator", "driver"] as const).map(async (who) =>
          sums(await told(await open(who, `${LOG}?${log}`)))
        ),
      );
      assert.equal(theirs, own);
      const page = await told(await open("administrator", `${LOG}?${log}`));
      const [item] = page.match(
        new RegExp(`<li [^>]*id="trip-${secret.id}".*?</li>`, "s"),
      )!;
      assert.match(textOf(item!), /33\.3 km/);
      assert.match(textOf(item!), new RegExp(m.trip.masked.explanation));
      const { data } = JSON.parse(
        await told(await open("administrator", `${API}/triplog?${call}`)),
      );
      const trip = data.find(({ id }: { id: number }) => id === secret.id);
      const known = Object.entries(trip).filter(([, value]) =>
        value !== null && value !== false
      );
      assert.deepEqual(Object.fromEntries(known), {
        id: secret.id,
        imei: car.imei,
        type: "private",
        kind: "driven",
        date: "2026-03-02",
        distance: DISTANCE_M,
        masked: true,
        unrecorded: 0,
      });
    },
  );

  await t.step(
    "SEC-07 asking for its project does not find it",
    async () => {
      const path = `${LOG}?${log}&project=Hemprojektet`;
      const item = `id="trip-${secret.id}"`;
      assert.ok(
        !(await told(await open("administrator", path))).includes(item),
      );
      assert.ok((await told(await open("driver", path))).includes(item));
    },
  );

  await t.step(
    "SEC-07 asking hour by hour does not find out when it was",
    async () => {
      const at = async (from: string, to: string) => {
        const period = `imei=${car.imei}&from=${from}&to=${to}`;
        const { data } = JSON.parse(
          await told(await open("administrator", `${API}/triplog?${period}`)),
        );
        return data.map(({ id }: { id: number }) => id);
      };
      assert.deepEqual(await at("2026-03-02T05:30Z", "2026-03-02T06:30Z"), []);
      assert.deepEqual(await at("2026-03-02T10:30Z", "2026-03-02T11:30Z"), [
        secret.id,
      ]);
    },
  );

  await t.step(
    "SEC-07 MAP-09 the map says of its unit that it is on a private trip, not that it has no position or never reported",
    async () => {
      for (const who of ["administrator", "colleague"] as const) {
        const html = await told(await open(who, "/user/realtime-tracking"));
        const item = textOf(
          html.match(
            new RegExp(`<li[^>]*data-unit-id="${van.id}".*?</li>`, "s"),
          )![0],
        );
        assert.match(item, new RegExp(m.unit.states.hidden), who);
        for (const untrue of [m.movement.noPosition, m.map.never]) {
          assert.ok(!item.includes(untrue), `${who}: ${untrue}`);
        }
      }
    },
  );

  await t.step(
    "SEC-07 the live stream says once that the unit is hidden, then nothing",
    async () => {
      for (const who of ["administrator", "colleague"] as const) {
        for (
          const path of [
            `${API}/realtime-tracking/stream`,
            "/user/realtime-tracking/stream",
          ]
        ) {
          const heard = await listen(who, path);
          const text = JSON.stringify(heard);
          assertTellsNothing(text, `${who} ${path}`);
          assert.equal(heard.length, 3, text);
        }
      }
      assert.match(
        JSON.stringify(
          await listen("driver", `${API}/realtime-tracking/stream`),
        ),
        /59\.77/,
      );
    },
  );

  /** Reads the stream about both units: first their states, then two reports of the van and one of the car. */
  async function listen(who: keyof typeof people, path: string) {
    const events = eventsOf(await (await as(who)).stream(path));
    const heard = [await events.next(), await events.next()];
    await story.report(van.imei, "2026-11-21T09:51Z", HOME);
    await story.report(van.imei, "2026-11-21T09:52Z", HOME);
    await story.report(car.imei, "2026-03-02T15:15Z", WORK);
    do heard.push(await events.next()); while (
      heard.at(-1)!.data.imei !== car.imei
    );
    await events.close();
    return heard;
  }
});
