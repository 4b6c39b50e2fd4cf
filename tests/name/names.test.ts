import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";

Deno.test("default purposes and projects", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const unit = { accountId: mine, id: car.id };
  await newTrip(db, unit, "2026-03-02T08:00+01:00", "2026-03-02T08:20+01:00");
  await newTrip(db, unit, "2026-03-02T10:00+01:00", "2026-03-02T10:20+01:00");
  const [first, second] = await storedTrips(db, car.id);

  const page = async (who: Who, path: string, form?: [string, string][]) => {
    const { cookie } = await portal.cookie(people[who].email);
    const answer = await portal.request(path, {
      headers: {
        cookie,
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    return { status: answer.status, html: await answer.text(), answer };
  };
  const call = async (
    who: Who,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ) => {
    const answer = await portal.request(`/api/v1/user/${path}`, {
      method,
      headers: await portal.bearer(people[who].email),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const namesOf = async (kind: string, who: Who = "administrator") =>
    (await call(who, "GET", kind)).json.data
      .map(({ name }: { name: string }) => name);

  await t.step(
    "ORG-06 API-53 administrators create, rename and delete default purposes",
    async () => {
      const created = await page("administrator", "/user/purposes", [
        ["name", "  Customer <b>visit  "],
      ]);
      assert.equal(created.status, 303);
      assert.deepEqual(await namesOf("purpose"), ["Customer <b>visit"]);
      const { html } = await page("administrator", "/user/purposes");
      assert.ok(
        html.includes("Customer &lt;b>visit") ||
          html.includes("Customer &lt;b&gt;visit"),
      );
      const { json } = await call("administrator", "POST", "purpose", {
        name: "Äpple",
      });
      const { id } = json.data;
      const renamed = await page("administrator", `/user/purposes/${id}`, [[
        "name",
        "Ärende",
      ]]);
      assert.equal(renamed.status, 303);
      assert.deepEqual(await namesOf("purpose"), [
        "Customer <b>visit",
        "Ärende",
      ]);
      const asked = await page(
        "administrator",
        `/user/purposes/${id}/deletion`,
      );
      assert.ok(
        textOf(asked.html).includes(m.name.question("Ärende", {
          units: 0,
          users: 0,
          isForTrips: true,
        })),
      );
      assert.equal((await namesOf("purpose")).length, 2);
      await page("administrator", `/user/purposes/${id}/deletion`, []);
      assert.deepEqual(await namesOf("purpose"), ["Customer <b>visit"]);
    },
  );

  await t.step(
    "ORG-02 a name is there but once, in whatever letters, also when two create it at once",
    async () => {
      const both = await Promise.all([
        call("administrator", "POST", "project", { name: "Åkeri" }),
        call("administrator", "POST", "project", { name: "åKERI" }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
      const refused = both.find(({ status }) => status === 422)!;
      assert.deepEqual(refused.json.errors, {
        name: [m.byKey.ProjectExists],
      });
      const again = await page("administrator", "/user/projects", [[
        "name",
        "ÅKERI",
      ]]);
      assert.equal(again.status, 422);
      assert.ok(textOf(again.html).includes(m.byKey.ProjectExists));
      assert.ok(again.html.includes('value="ÅKERI"'));
      const { json } = await call("administrator", "POST", "project", {
        name: "Bygget",
      });
      const renamed = await call(
        "administrator",
        "PUT",
        `project/${json.data.id}`,
        { name: "ÅKERI" },
      );
      assert.equal(renamed.status, 422);
      const other = await call("stranger", "POST", "project", {
        name: "Åkeri",
      });
      assert.equal(other.status, 201, "another account has names of its own");
    },
  );

  await t.step("ORG-06 what is no name is refused", async () => {
    for (
      const [kind, name, key] of [
        ["purpose", "   ", "SpecifyName"],
        ["purpose", "x".repeat(101), "PurposeLength"],
        ["project", "", "SpecifyName"],
        ["project", "x".repeat(51), "TooLong50"],
        ["project", 5, "SpecifyName"],
      ] as const
    ) {
      const { status, json } = await call("administrator", "POST", kind, {
        name,
      });
      assert.equal(status, 422);
      assert.deepEqual(json.errors, { name: [m.byKey[key]] });
    }
    assert.equal(
      (await call("administrator", "PUT", "project/999999", { name: "x" }))
        .status,
      404,
    );
  });

  await t.step(
    "ACC-13 ordinary users create them only when the account lets them",
    async () => {
      assert.equal(
        (await call("user", "POST", "project", { name: "Mine" })).status,
        403,
      );
      const refused = await page("user", "/user/projects", [["name", "Mine"]]);
      assert.equal(refused.status, 422);
      assert.ok(
        textOf(refused.html).includes(m.byKey.NamesByAdministrators),
      );
      assert.equal(
        (await page("user", "/user/purposes/option", [["allowed", "1"]]))
          .status,
        404,
      );
      assert.equal(
        (await page("administrator", "/user/purposes/option", [[
          "allowed",
          "1",
        ]])).status,
        303,
      );
      assert.equal(
        (await call("user", "POST", "project", { name: "Mine" })).status,
        201,
      );
      const [{ id }] = (await call("user", "GET", "project")).json.data;
      assert.equal(
        (await call("user", "PUT", `project/${id}`, { name: "x" })).status,
        403,
      );
      assert.equal((await call("user", "DELETE", `project/${id}`)).status, 403);
      assert.equal(
        (await page("user", `/user/projects/${id}/deletion`)).status,
        404,
      );
    },
  );

  await t.step("ORG-06 names of another account do not exist", async () => {
    const [{ id }] = (await call("administrator", "GET", "project")).json.data;
    assert.deepEqual(await namesOf("project", "stranger"), ["Åkeri"]);
    assert.equal(
      (await call("stranger", "PUT", `project/${id}`, { name: "x" })).status,
      404,
    );
    assert.equal(
      (await call("stranger", "DELETE", `project/${id}`)).status,
      404,
    );
    assert.equal(
      (await page("stranger", `/user/projects/${id}/deletion`, [])).status,
      404,
    );
  });

  await t.step(
    "TRIP-05 trip editing offers purposes and projects, one by one and together",
    async () => {
      for (
        const path of [
          `${LOG}/${first!.id}`,
          `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`,
        ]
      ) {
        const { html } = await page("user", path);
        assert.match(html, /<option value="Bygget"/, path);
        assert.match(html, /<option value="Customer &lt;b>visit"/, path);
      }
      await page("user", `${LOG}/${first!.id}`, [
        ["type", "business"],
        ["purpose", "Typed freely"],
        ["project", "Bygget"],
      ]);
      await page("user", `${LOG}/edits`, [
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
      const unknown = await call("user", "PUT", `triplog/${first!.id}`, {
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
      const all = await call(
        "user",
        "GET",
        `triplog?imei=${car.imei}&${march}`,
      );
      assert.equal(all.json.data.length, 2);
      const one = await call(
        "user",
        "GET",
        `triplog?imei=${car.imei}&${march}&project=Bygget`,
      );
      assert.deepEqual(
        one.json.data.map((
          trip: { id: number; project: string },
        ) => [trip.id, trip.project]),
        [
          [first!.id, "Bygget"],
        ],
      );
      const log = await page(
        "user",
        `${LOG}?unit=${car.id}&${march}&project=Bygget`,
      );
      assert.ok(log.html.includes(`id="trip-${first!.id}"`));
      assert.ok(!log.html.includes(`id="trip-${second!.id}"`));
      const file = await page(
        "user",
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
      const list = (await call("administrator", "GET", "project")).json.data;
      const { id } = list.find(({ name }: { name: string }) =>
        name === "Bygget"
      );
      await page("administrator", `/user/projects/${id}/deletion`, []);
      assert.ok(!(await namesOf("project")).includes("Bygget"));
      const saved = await page("user", `${LOG}/${first!.id}`, [
        ["type", "other"],
        ["purpose", "Typed freely"],
        ["project", "Bygget"],
      ]);
      assert.equal(saved.status, 303);
      const [trip] = await storedTrips(db, car.id);
      assert.deepEqual([trip!.type, trip!.project], ["other", "Bygget"]);
      const taken = await call("user", "PUT", `triplog/${second!.id}`, {
        project: "Bygget",
      });
      assert.equal(taken.status, 422);
    },
  );

  await portal.close();
});
