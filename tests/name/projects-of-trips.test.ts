import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { startNames } from "./story.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";

Deno.test("purposes and projects of trips", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startNames();
  const { db, mine, cars: [car], as, create, namesIn } = story;
  const unit = { accountId: mine, id: car.id };
  await newTrip(db, unit, "2026-03-02T08:00+01:00", "2026-03-02T08:20+01:00");
  await newTrip(db, unit, "2026-03-02T10:00+01:00", "2026-03-02T10:20+01:00");
  const [first, second] = await storedTrips(db, car.id);
  await create("projects", "Åkeri");
  await create("projects", "Bygget");
  await as.administrator.call("POST", "user/purpose", {
    name: "Customer <b>visit",
  });

  await chapter(
    "TRIP-05 trip editing offers purposes and projects, one by one and together",
    async () => {
      for (
        const path of [
          `${LOG}/${first!.id}`,
          `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`,
        ]
      ) {
        const { html } = await as.user.get(path);
        assert.match(html, /<option value="Bygget"/, path);
        assert.match(html, /<option value="Customer &lt;b>visit"/, path);
      }
      await as.user.post(`${LOG}/${first!.id}`, [
        ["type", "business"],
        ["purpose", "Typed freely"],
        ["project", "Bygget"],
      ]);
      await as.user.post(`${LOG}/edits`, [
        ["trip", String(second!.id)],
        ["set", "project"],
        ["project", "åkeri"],
        ["purpose", ""],
      ]);
      const trips = await storedTrips(db, car.id);
      assert.deepEqual(
        trips.map(({ project, purpose }) => [project, purpose]),
        [
          ["Bygget", "Typed freely"],
          [trips[1]!.project, null],
        ],
      );
      assert.equal(trips[1]!.project!.toLowerCase(), "åkeri");
      const unknown = await as.user.call("PUT", `user/triplog/${first!.id}`, {
        project: "No such",
      });
      assert.equal(unknown.status, 422);
      assert.match(
        JSON.stringify(unknown.json),
        new RegExp(m.byKey.ProjectNotFound),
      );
    },
  );

  await t.step(
    "TRIP-05 the project shows in log, call and file, and the log can be narrowed to it",
    async () => {
      const march = "from=2026-03-01&to=2026-03-31";
      const all = await as.user.call(
        "GET",
        `user/triplog?imei=${car.imei}&${march}`,
      );
      assert.equal(all.json.data.length, 2);
      const one = await as.user.call(
        "GET",
        `user/triplog?imei=${car.imei}&${march}&project=Bygget`,
      );
      assert.deepEqual(
        one.json.data.map((
          trip: { id: number; project: string },
        ) => [trip.id, trip.project]),
        [
          [first!.id, "Bygget"],
        ],
      );
      const log = await as.user.get(
        `${LOG}?unit=${car.id}&${march}&project=Bygget`,
      );
      assert.ok(log.html.includes(`id="trip-${first!.id}"`));
      assert.ok(!log.html.includes(`id="trip-${second!.id}"`));
      const file = await as.user.get(
        `${LOG}/export/csv?unit=${car.id}&${march}&project=Bygget`,
      );
      assert.match(file.html, /Bygget/);
      assert.match(
        file.html,
        /Project: Bygget/,
        "the file says that it is a part",
      );
      assert.ok(!/åkeri/i.test(file.html));
    },
  );

  await t.step(
    "ORG-05 trips keep the text of a project that is deleted, and are saved with it",
    async () => {
      const list =
        (await as.administrator.call("GET", "user/project")).json.data;
      const { id } = list.find(({ name }: { name: string }) =>
        name === "Bygget"
      );
      await as.administrator.post(`/user/projects/${id}/deletion`, []);
      assert.ok(!(await namesIn("project")).includes("Bygget"));
      const chosenOf = async (project: string) => {
        const { html } = await as.user.get(
          `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31&project=${project}`,
        );
        const [, select = ""] = html.match(
          /<select[^>]*name="project"[^>]*>(.*?)<\/select>/s,
        ) ?? [];
        return select.match(/<option[^>]*selected[^>]*>([^<]*)</)?.[1];
      };
      assert.equal(await chosenOf("Bygget"), "Bygget");
      assert.equal(await chosenOf("999"), "–", "no such project");
      const saved = await as.user.post(`${LOG}/${first!.id}`, [
        ["type", "other"],
        ["purpose", "Typed freely"],
        ["project", "Bygget"],
      ]);
      assert.equal(saved.status, 303);
      const [trip] = await storedTrips(db, car.id);
      assert.deepEqual([trip!.type, trip!.project], ["other", "Bygget"]);
      const taken = await as.user.call("PUT", `user/triplog/${second!.id}`, {
        project: "Bygget",
      });
      assert.equal(taken.status, 422);
    },
  );
});
