import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";
import { startNames } from "./story.ts";

const m = textsOf("en");

Deno.test("default purposes and projects", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startNames();
  const { as, namesIn } = story;

  await t.step(
    "ORG-06 API-53 administrators create, rename and delete default purposes",
    async () => {
      const created = await as.administrator.post("/user/purposes", [
        ["name", "  Customer <b>visit  "],
      ]);
      assert.equal(created.status, 303);
      assert.deepEqual(await namesIn("purpose"), ["Customer <b>visit"]);
      const { html } = await as.administrator.get("/user/purposes");
      assert.ok(
        html.includes("Customer &lt;b>visit") ||
          html.includes("Customer &lt;b&gt;visit"),
      );
      const { json } = await as.administrator.call("POST", "user/purpose", {
        name: "Äpple",
      });
      const { id } = json.data;
      const renamed = await as.administrator.post(`/user/purposes/${id}`, [[
        "name",
        "Ärende",
      ]]);
      assert.equal(renamed.status, 303);
      assert.deepEqual(await namesIn("purpose"), [
        "Customer <b>visit",
        "Ärende",
      ]);
      const asked = await as.administrator.get(`/user/purposes/${id}/deletion`);
      assert.ok(
        asked.text.includes(m.name.question("Ärende", {
          units: 0,
          users: 0,
          isForTrips: true,
        })),
      );
      assert.equal((await namesIn("purpose")).length, 2);
      await as.administrator.post(`/user/purposes/${id}/deletion`, []);
      assert.deepEqual(await namesIn("purpose"), ["Customer <b>visit"]);
    },
  );

  await chapter(
    "ORG-02 a name exists only once, in upper or lower case, also when two people create it at the same time",
    async () => {
      const both = await Promise.all([
        as.administrator.call("POST", "user/project", { name: "Åkeri" }),
        as.administrator.call("POST", "user/project", { name: "åKERI" }),
      ]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
      const refused = both.find(({ status }) => status === 422)!;
      assert.deepEqual(refused.json.errors, {
        name: [m.byKey.ProjectExists],
      });
      const again = await as.administrator.post("/user/projects", [[
        "name",
        "ÅKERI",
      ]]);
      assert.equal(again.status, 422);
      assert.ok(again.text.includes(m.byKey.ProjectExists));
      assert.ok(again.html.includes('value="ÅKERI"'));
      const { json } = await as.administrator.call("POST", "user/project", {
        name: "Bygget",
      });
      const renamed = await as.administrator.call(
        "PUT",
        `user/project/${json.data.id}`,
        { name: "ÅKERI" },
      );
      assert.equal(renamed.status, 422);
      const other = await as.stranger.call("POST", "user/project", {
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
      const { status, json } = await as.administrator.call(
        "POST",
        `user/${kind}`,
        {
          name,
        },
      );
      assert.equal(status, 422);
      assert.deepEqual(json.errors, { name: [m.byKey[key]] });
    }
    assert.equal(
      (await as.administrator.call("PUT", "user/project/999999", { name: "x" }))
        .status,
      404,
    );
  });

  await t.step(
    "ACC-13 ordinary users create them only when the account lets them",
    async () => {
      assert.equal(
        (await as.user.call("POST", "user/project", { name: "Mine" })).status,
        403,
      );
      const refused = await as.user.post("/user/projects", [["name", "Mine"]]);
      assert.equal(refused.status, 422);
      assert.ok(
        refused.text.includes(m.byKey.NamesByAdministrators),
      );
      assert.equal(
        (await as.user.post("/user/purposes/option", [["allowed", "1"]]))
          .status,
        404,
      );
      assert.equal(
        (await as.administrator.post("/user/purposes/option", [[
          "allowed",
          "1",
        ]])).status,
        303,
      );
      assert.equal(
        (await as.user.call("POST", "user/project", { name: "Mine" })).status,
        201,
      );
      const [{ id }] = (await as.user.call("GET", "user/project")).json.data;
      assert.equal(
        (await as.user.call("PUT", `user/project/${id}`, { name: "x" })).status,
        403,
      );
      assert.equal(
        (await as.user.call("DELETE", `user/project/${id}`)).status,
        403,
      );
      assert.equal(
        (await as.user.get(`/user/projects/${id}/deletion`)).status,
        404,
      );
    },
  );

  await t.step("ORG-06 names of another account do not exist", async () => {
    const [{ id }] =
      (await as.administrator.call("GET", "user/project")).json.data;
    assert.deepEqual(await namesIn("project", "stranger"), ["Åkeri"]);
    assert.equal(
      (await as.stranger.call("PUT", `user/project/${id}`, { name: "x" }))
        .status,
      404,
    );
    assert.equal(
      (await as.stranger.call("DELETE", `user/project/${id}`)).status,
      404,
    );
    assert.equal(
      (await as.stranger.post(`/user/projects/${id}/deletion`, [])).status,
      404,
    );
  });
});
