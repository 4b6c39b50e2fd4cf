import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { NameList } from "../../domain/name/name-list.ts";
import type { OrganisationChange } from "../../domain/unit/organisation.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { organiseUnits, readOrganisation } from "../../db/unit/organisation.ts";
import { textsOf } from "../../locales/index.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
const SINGULAR = { tags: "tags", departments: "department" } as const;

Deno.test("tags and departments", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const cars = [await newUnit(db, mine), await newUnit(db, mine)];
  const unitIds = cars.map(({ id }) => id);
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [unitIds[0]!] }),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const administrator = actorOf({
    accountId: mine,
    userId: people.administrator.id,
    isAdministrator: true,
  });

  const bearers = new Map<Who, Record<string, string>>();
  const cookies = new Map<Who, Record<string, string>>();
  for (const who of Object.keys(people) as Who[]) {
    bearers.set(who, await portal.bearer(people[who].email));
    cookies.set(who, await portal.cookie(people[who].email));
  }

  const page = async (who: Who, path: string, form?: [string, string][]) => {
    const answer = await portal.request(path, {
      headers: {
        ...cookies.get(who),
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    return { status: answer.status, html: await answer.text() };
  };
  const call = async (
    who: Who,
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ) => {
    const answer = await portal.request(`/api/v1/user/${path}`, {
      method,
      headers: bearers.get(who)!,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };
  const create = async (
    kind: keyof typeof SINGULAR | "projects",
    name: string,
  ) => {
    const path = kind === "projects" ? "project" : SINGULAR[kind];
    const { status, json } = await call("administrator", "POST", path, {
      name,
    });
    assert.equal(status, 201, JSON.stringify(json));
    return json.data.id as number;
  };
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

  for (const kind of ["tags", "departments"] as const) {
    const path = SINGULAR[kind];
    await t.step(
      `ORG-01 API-53 administrators create, rename and delete ${kind} on the page and by call`,
      async () => {
        const created = await page("administrator", `/user/${kind}`, [
          ["name", "  North <b>  "],
        ]);
        assert.equal(created.status, 303);
        const { html } = await page("administrator", "/user/tags");
        assert.match(html, /value="North &lt;b>"/);
        const [one] = (await call("administrator", "GET", path)).json.data;
        assert.equal(one.name, "North <b>");
        const renamed = await call(
          "administrator",
          "PUT",
          `${path}/${one.id}`,
          {
            name: "South",
          },
        );
        assert.deepEqual(renamed.json.data, { id: one.id, name: "South" });
        const form = await page(
          "administrator",
          `/user/${kind}/${one.id}`,
          [["name", "West"]],
        );
        assert.equal(form.status, 303);
        const asked = await page(
          "administrator",
          `/user/${kind}/${one.id}/deletion`,
        );
        assert.ok(textOf(asked.html).includes("Delete West?"));
        assert.equal(
          (await call("administrator", "GET", path)).json.data.length,
          1,
        );
        const gone = await call("administrator", "DELETE", `${path}/${one.id}`);
        assert.equal(gone.status, 200);
        assert.deepEqual(
          (await call("administrator", "GET", path)).json.data,
          [],
        );
        const again = await call(
          "administrator",
          "DELETE",
          `${path}/${one.id}`,
        );
        assert.equal(again.status, 404);
      },
    );

    await t.step(
      `ORG-02 a repeated name of ${kind} shows that it exists, also when two come at once`,
      async () => {
        const both = await Promise.all(
          ["Räddning", "rÄDDNING"].map((name) =>
            call("administrator", "POST", path, { name })
          ),
        );
        assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
        const exists =
          m.byKey[kind === "tags" ? "TagExists" : "DepartmentExists"];
        const refused = await page("administrator", `/user/${kind}`, [
          ["name", "RÄDDNING"],
        ]);
        assert.equal(refused.status, 422);
        assert.ok(textOf(refused.html).includes(exists));
        assert.ok(refused.html.includes('value="RÄDDNING"'));
        const id = await create(kind, "Other");
        const renamed = await call("administrator", "PUT", `${path}/${id}`, {
          name: "räddning",
        });
        assert.deepEqual(renamed.json.errors, { name: [exists] });
        assert.equal(
          (await call("stranger", "POST", path, { name: "Räddning" })).status,
          201,
          "another account has names of its own",
        );
      },
    );

    await t.step(
      `ORG-01 only administrators change ${kind}, and those of their account`,
      async () => {
        const [{ id }] = (await call("administrator", "GET", path)).json.data;
        await page("administrator", "/user/purposes/option", [[
          "allowed",
          "1",
        ]]);
        for (
          const [who, status, text] of [
            ["user", 403, m.byKey.OrganisedByAdministrators],
            ["stranger", 404, undefined],
          ] as const
        ) {
          const put = await call(who, "PUT", `${path}/${id}`, { name: "x" });
          assert.equal(put.status, status);
          if (text) assert.equal(put.json.message, text);
          assert.equal(
            (await call(who, "DELETE", `${path}/${id}`)).status,
            status,
          );
          assert.equal(
            (await page(who, `/user/${kind}/${id}/deletion`)).status,
            404,
          );
        }
        assert.equal(
          (await call("user", "POST", path, { name: "x" })).status,
          403,
        );
        const refused = await page("user", `/user/${kind}`, [["name", "x"]]);
        assert.equal(refused.status, 422);
        assert.ok(!refused.html.includes("/deletion"));
        assert.equal((await call("user", "GET", path)).status, 200);
      },
    );

    await t.step(`ORG-02 what is no name of ${kind} is refused`, async () => {
      for (
        const [name, key] of [
          [" \n ", "SpecifyName"],
          ["x".repeat(51), "TooLong50"],
          [null, "SpecifyName"],
        ] as const
      ) {
        const { status, json } = await call("administrator", "POST", path, {
          name,
        });
        assert.equal(status, 422);
        assert.deepEqual(json.errors, { name: [m.byKey[key]] });
      }
      for (const id of ["0", "x", "99999999999999999999", "2147483648"]) {
        const put = await call("administrator", "PUT", `${path}/${id}`, {
          name: "x",
        });
        assert.equal(put.status, 404, id);
      }
    });
  }

  await t.step(
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
      const { json } = await call("stranger", "POST", "tags", {
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
        SYSTEM,
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
        (await call("administrator", "GET", kind)).json.data
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
          "It is taken from 2 units and 1 user.",
        ],
        ["tags", "Hot", tag, "It is taken from 2 units."],
        [
          "projects",
          "Tunnel",
          await idOf("project", "Tunnel"),
          "It is taken from 2 units. Trips that have it keep its text.",
        ],
      ];
      for (const [kind, name, id, text] of rows) {
        const asked = await page(
          "administrator",
          `/user/${kind}/${id}/deletion`,
        );
        assert.ok(
          textOf(asked.html).includes(`Delete ${name}? ${text}`),
          textOf(asked.html),
        );
        const done = await page(
          "administrator",
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

  await t.step(
    "ORG-01 the lists are reached from the unit list and from account settings",
    async () => {
      for (
        const path of ["/user/edit-terminal-list", "/user/account"]
      ) {
        const { html, status } = await page("administrator", path);
        assert.equal(status, 200, path);
        const main = html.slice(html.indexOf("<main"));
        assert.ok(main.includes('href="/user/tags"'), path);
        assert.ok(main.includes('href="/user/purposes"'), path);
      }
      const { html } = await page("user", "/user/edit-terminal-list");
      assert.ok(!html.includes('href="/user/tags"'));
    },
  );

  await portal.close();
});
