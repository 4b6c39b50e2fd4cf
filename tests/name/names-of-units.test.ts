import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { NameList } from "../../domain/name/name-list.ts";
import type { OrganisationChange } from "../../domain/unit/organisation.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { organiseUnits, readOrganisation } from "../../db/unit/organisation.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { startNames } from "./story.ts";

Deno.test("tags, department and project of units", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startNames();
  const { db, mine, theirs, cars, people, as, create } = story;
  const unitIds = cars.map(({ id }) => id);
  const administrator = actorOf({
    accountId: mine,
    userId: people.administrator.id,
    isAdministrator: true,
  });

  const organise = (ids: number[], change: OrganisationChange) =>
    command(
      db,
      administrator,
      (tx) => organiseUnits(tx, administrator, ids, change),
    );
  const namesOf = async (unitId: number) => {
    const found = await asActor(
      db,
      administrator,
      (tx) => readOrganisation(tx, administrator, [unitId]),
    );
    const { department, project, tags } = found.get(unitId)!;
    return [department?.name, project?.name, tags.map(({ name }) => name)];
  };

  await chapter(
    "ORG-03 one unit and many get several tags, one department and one project",
    async () => {
      const [hot, cold] = [
        await create("tags", "Hot"),
        await create("tags", "Cold"),
      ];
      const departmentId = await create("departments", "Sales");
      const projectId = await create("projects", "Tunnel");
      assert.ok(
        (await organise([unitIds[0]!], {
          departmentId,
          projectId,
          tags: { how: "set", ids: [hot, cold, hot] },
        })).ok,
      );
      assert.deepEqual(await namesOf(unitIds[0]!), [
        "Sales",
        "Tunnel",
        ["Cold", "Hot"],
      ]);
      assert.deepEqual(await namesOf(unitIds[1]!), [undefined, undefined, []]);
      await organise(unitIds, {
        departmentId: null,
        tags: { how: "add", ids: [hot] },
      });
      assert.deepEqual(await namesOf(unitIds[0]!), [undefined, "Tunnel", [
        "Cold",
        "Hot",
      ]]);
      assert.deepEqual(await namesOf(unitIds[1]!), [undefined, undefined, [
        "Hot",
      ]]);
      await organise(unitIds, { tags: { how: "remove", ids: [hot] } });
      assert.deepEqual(await namesOf(unitIds[0]!), [undefined, "Tunnel", [
        "Cold",
      ]]);
      await organise(unitIds, { tags: { how: "set", ids: [] } });
      assert.deepEqual(await namesOf(unitIds[0]!), [undefined, "Tunnel", []]);
    },
  );

  await t.step(
    "ORG-03 names and units of another account are not there, and nothing is written",
    async () => {
      const { json } = await as.stranger.call("POST", "user/tags", {
        name: "Theirs",
      });
      const department = await create("departments", "Depot");
      const refused = await organise(unitIds, {
        departmentId: department,
        tags: { how: "add", ids: [json.data.id] },
      });
      assert.deepEqual(refused, { ok: false, error: { code: "TagNotFound" } });
      assert.deepEqual(
        await organise(unitIds, { departmentId: json.data.id }),
        { ok: false, error: { code: "DepartmentNotFound" } },
      );
      assert.equal((await namesOf(unitIds[0]!))[0], undefined);
      const foreign = await newUnit(db, theirs);
      await organise([foreign.id], { departmentId: department });
      const stored = await asActor(
        db,
        beside(theirs),
        (tx) =>
          tx.selectFrom("units").select("department_id")
            .where("id", "=", foreign.id).executeTakeFirstOrThrow(),
      );
      assert.equal(stored.department_id, null);
    },
  );

  await t.step(
    "ORG-05 the question before a deletion says how many units and users lose the name, then they do",
    async () => {
      const idOf = async (kind: string, name: string) =>
        (await as.administrator.call("GET", `user/${kind}`)).json.data
          .find((one: { name: string }) => one.name === name).id as number;
      const departmentId = await create("departments", "Fleet");
      await organise(unitIds, { departmentId });
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("users").set({ department_id: departmentId })
            .where("id", "=", people.user.id).execute(),
      );
      const tag = await idOf("tags", "Hot");
      await organise(unitIds, {
        tags: { how: "set", ids: [tag] },
        projectId: await idOf("project", "Tunnel"),
      });
      const rows: [NameList, string, number, string][] = [
        [
          "departments",
          "Fleet",
          await idOf("department", "Fleet"),
          "It is removed from 2 units and 1 user.",
        ],
        ["tags", "Hot", tag, "It is removed from 2 units."],
        [
          "projects",
          "Tunnel",
          await idOf("project", "Tunnel"),
          "It is removed from 2 units. Trips that have it keep its text.",
        ],
      ];
      for (const [kind, name, id, text] of rows) {
        const asked = await as.administrator.get(
          `/user/${kind}/${id}/deletion`,
        );
        assert.ok(
          asked.text.includes(`Delete ${name}? ${text}`),
          asked.text,
        );
        const done = await as.administrator.post(
          `/user/${kind}/${id}/deletion`,
          [],
        );
        assert.equal(done.status, 303);
      }
      for (const unitId of unitIds) {
        assert.deepEqual(await namesOf(unitId), [undefined, undefined, []]);
      }
      const { department_id } = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("users").select("department_id")
            .where("id", "=", people.user.id).executeTakeFirstOrThrow(),
      );
      assert.equal(department_id, null);
    },
  );
});
