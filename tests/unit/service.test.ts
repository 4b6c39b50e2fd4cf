import assert from "node:assert/strict";
import type { Due } from "../../domain/unit/service.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { putUnit, startUnits } from "./story.ts";

const LIST = "/user/edit-terminal-list";
const KM = 1000;
const HOUR = 60;
const NOW = "2026-03-02T12:00:00Z";

/** The last service at 10,000 km, the next at 25,000. */
const BY_DISTANCE = {
  service_interval_m: 15_000 * KM,
  last_service_m: 10_000 * KM,
};
/** The last service at 100 hours, the next at 600. */
const BY_HOURS = {
  service_interval_minutes: 500 * HOUR,
  last_service_minutes: 100 * HOUR,
};
const BY_TIME = { service_interval_months: 12 };

interface Case {
  what: string;
  plan: Record<string, unknown>;
  /** What was read off the meters. */
  metres?: number;
  minutes?: number;
  due: Due | null;
}

const CASES: Case[] = [
  {
    what: "1,001 km before it",
    plan: BY_DISTANCE,
    metres: 23_999 * KM,
    due: null,
  },
  {
    what: "1,000 km before it",
    plan: BY_DISTANCE,
    metres: 24_000 * KM,
    due: "near",
  },
  {
    what: "a metre before it",
    plan: BY_DISTANCE,
    metres: 25_000 * KM - 1,
    due: "near",
  },
  {
    what: "at its distance",
    plan: BY_DISTANCE,
    metres: 25_000 * KM,
    due: "past",
  },
  { what: "by distance without an odometer", plan: BY_DISTANCE, due: null },
  {
    what: "21 hours before it",
    plan: BY_HOURS,
    minutes: 579 * HOUR,
    due: null,
  },
  {
    what: "20 hours before it",
    plan: BY_HOURS,
    minutes: 580 * HOUR,
    due: "near",
  },
  { what: "at its hours", plan: BY_HOURS, minutes: 600 * HOUR, due: "past" },
  { what: "by hours without an hour meter", plan: BY_HOURS, due: null },
  {
    what: "31 days before it",
    plan: { ...BY_TIME, last_service_on: "2025-04-02" },
    due: null,
  },
  {
    what: "30 days before it",
    plan: { ...BY_TIME, last_service_on: "2025-04-01" },
    due: "near",
  },
  {
    what: "on its day",
    plan: { ...BY_TIME, last_service_on: "2025-03-02" },
    due: "near",
  },
  {
    what: "the day after",
    plan: { ...BY_TIME, last_service_on: "2025-03-01" },
    due: "past",
  },
  {
    what: "far by distance, near by hours and past by time",
    plan: {
      ...BY_DISTANCE,
      ...BY_HOURS,
      ...BY_TIME,
      last_service_on: "2025-03-01",
    },
    metres: 12_000 * KM,
    minutes: 580 * HOUR,
    due: "past",
  },
  {
    what: "far by time, near by distance",
    plan: { ...BY_DISTANCE, ...BY_TIME, last_service_on: "2026-01-10" },
    metres: 24_500 * KM,
    due: "near",
  },
  {
    what: "without an interval, whatever the meters show",
    plan: { last_service_m: 1, last_service_minutes: 1 },
    metres: 900_000 * KM,
    minutes: 9_000 * HOUR,
    due: null,
  },
];

Deno.test("UNIT-25 the next service by distance, operating hours or time", async (t) => {
  await using portal = await startTestPortal({}, { now: () => new Date(NOW) });
  const { db, account, admin } = await startUnits(portal);
  const boss = await portal.as(admin.email);
  const read = async (path: string, imei: string, body: object) => {
    const { status, html } = await boss.call(
      "POST",
      `user/${path}?imei=${imei}`,
      {
        time: "2026-03-01T06:00:00Z",
        ...body,
      },
    );
    assert.equal(status, 201, html);
  };
  /** Adds a unit with a plan and readings, and gives where it shows. */
  const serviced = async ({ plan, metres, minutes }: Case) => {
    const { id, imei } = await newUnit(db, account, { name: "Lorry" });
    await putUnit(db, id, plan);
    if (metres !== undefined) {
      await read("odometer", imei, { odometer: metres });
    }
    if (minutes !== undefined) await read("operating-hours", imei, { minutes });
    const user = await newUser(db, account, { unitIds: [id] });
    return { id, asker: await portal.as(user.email) };
  };

  for (const one of CASES) {
    await t.step(
      `${one.what}: ${
        one.due ?? "no mark"
      }, in the list, on the unit and by call`,
      async () => {
        const { id, asker } = await serviced(one);
        for (const language of LANGUAGES) {
          const { unit: { service } } = textsOf(language);
          const list = await asker.with({ language }).get(LIST);
          const page = await boss.with({ language })
            .get(`/user/edit-terminal?unit=${id}`);
          const [marks] = page.html.match(/class="unit-marks">.*?<\/p>/s)!;
          for (const text of [list.text, textOf(`<p ${marks}`)]) {
            for (const due of ["near", "past"] as const) {
              assert.equal(text.includes(service[due]), due === one.due, text);
            }
          }
        }
        const { json: all } = await asker.call("GET", "user/terminal");
        assert.equal(all.data.units[0].service_due, one.due);
        const { json: alone } = await asker.call("GET", `user/terminal/${id}`);
        assert.equal(alone.data.service_due, one.due);
      },
    );
  }

  await t.step(
    "it shows, and moves on with a service that is entered",
    async () => {
      const [due] = CASES.filter(({ what }) => what === "at its distance");
      const { id, asker } = await serviced(due!);
      const unit = async () =>
        (await asker.call("GET", `user/terminal/${id}`)).json.data;
      const before = await unit();
      assert.deepEqual(before.next_service, {
        km: 25_000,
        hours: null,
        day: null,
      });
      const done = await boss.call("PUT", `user/terminal/${id}`, {
        ...before,
        consumption: 0.62,
        co2: 120,
        last_service_km: 25_000,
      });
      assert.equal(done.status, 200, done.html);
      const after = await unit();
      assert.equal(after.next_service.km, 40_000);
      assert.equal(after.service_due, null);
      assert.ok(
        !(await asker.get(LIST)).text.includes(textsOf("en").unit.service.past),
      );
    },
  );
});
