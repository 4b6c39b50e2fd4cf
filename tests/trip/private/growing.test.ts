import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import type { Who } from "./entering.ts";
import { API, LOG, MARCH, startPrivateStory, told } from "./story.ts";
import { surfacesOf } from "./surfaces.ts";

const NOVEMBER = "from=2026-11-01&to=2026-11-30";

Deno.test("SEC-07 ATT-02 while a private trip goes on, no page, call or file shows anyone but its driver how far it got", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, van, open } = story;
  const unit = { accountId: mine, id: van.id };
  await newTrip(db, unit, "2026-11-20T08:00Z", "2026-11-20T08:10Z");
  const driver = await story.as("driver");
  const read = await driver.call("POST", `${API}/odometer?imei=${van.imei}`, {
    time: "2026-11-19T08:00:00Z",
    odometer: 50_000_000,
  });
  assert.equal(read.status, 201, read.text);
  const [secret] = (await storedTrips(db, van.id)).filter(({ ongoing }) =>
    ongoing
  );
  const added = [
    { name: "unit list", path: "/user/edit-terminal-list" },
    {
      name: "unit list, sorted",
      path: "/user/edit-terminal-list?columns=driven&sort=driven",
    },
    {
      name: "attest",
      path: `/user/attest?${NOVEMBER}`,
    },
    {
      name: "signing",
      path: `/user/attest/signing?${NOVEMBER}&subject=unit-${van.id}`,
    },
    { name: "drifts", path: `/user/edit-terminal/odometer?unit=${van.id}` },
  ];
  const surfaces = [
    ...surfacesOf({ ...story, car: van, secret: secret! }),
    ...added,
  ].map(({ name, path }) => ({
    name,
    path: path.replaceAll(MARCH, NOVEMBER).replaceAll("2026-03", "2026-11"),
  }));
  const look = async (who: Who) => {
    const seen = new Map<string, string>();
    for (const { name, path } of surfaces) {
      const answer = await open(who, path);
      if (added.some((page) => page.name === name)) {
        assert.equal(answer.status, 200, path);
      }
      const isPage = answer.headers.get("content-type")?.includes("html");
      seen.set(name, isPage ? answer.text : await told(answer));
    }
    return seen;
  };
  const others = ["administrator", "colleague"] as const;
  const before = new Map<Who, Map<string, string>>();
  for (const who of [...others, "driver"] as const) {
    before.set(who, await look(who));
  }
  await command(
    db,
    SYSTEM,
    (tx) =>
      sql`update trips set distance_m = 87654,
        stopped_at = '2026-11-21T09:59Z' where id = ${secret!.id}`.execute(tx),
  );
  for (const who of others) {
    const after = await look(who);
    for (const { name, path } of surfaces) {
      await t.step(`${who}: ${name}`, () => {
        assert.equal(after.get(name), before.get(who)!.get(name), path);
      });
    }
    const signing = after.get("signing")!;
    assert.ok(!signing.includes("09:40") && !signing.includes("10:40"));
  }
  const log = await open("driver", `${LOG}?unit=${van.id}&${NOVEMBER}`);
  assert.ok(log.text.includes("87.7"), "its driver sees it grow");
});
