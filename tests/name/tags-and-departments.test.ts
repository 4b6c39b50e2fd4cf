import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import { textsOf } from "../../locales/index.ts";
import { CALLS, startNames } from "./story.ts";

const m = textsOf("en");

Deno.test("tags and departments", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startNames();
  const { as, create } = story;

  for (const kind of ["tags", "departments"] as const) {
    const path = CALLS[kind];
    await t.step(
      `ORG-01 API-53 administrators create, rename and delete ${kind} on the page and by call`,
      async () => {
        const created = await as.administrator.post(`/user/${kind}`, [
          ["name", "  North <b>  "],
        ]);
        assert.equal(created.status, 303);
        const { html } = await as.administrator.get("/user/tags");
        assert.match(html, /value="North &lt;b>"/);
        const [one] =
          (await as.administrator.call("GET", `user/${path}`)).json.data;
        assert.equal(one.name, "North <b>");
        const renamed = await as.administrator.call(
          "PUT",
          `user/${path}/${one.id}`,
          {
            name: "South",
          },
        );
        assert.deepEqual(renamed.json.data, { id: one.id, name: "South" });
        const form = await as.administrator.post(`/user/${kind}/${one.id}`, [[
          "name",
          "West",
        ]]);
        assert.equal(form.status, 303);
        const asked = await as.administrator.get(
          `/user/${kind}/${one.id}/deletion`,
        );
        assert.ok(asked.text.includes("Delete West?"));
        assert.equal(
          (await as.administrator.call("GET", `user/${path}`)).json.data.length,
          1,
        );
        const gone = await as.administrator.call(
          "DELETE",
          `user/${path}/${one.id}`,
        );
        assert.equal(gone.status, 200);
        assert.deepEqual(
          (await as.administrator.call("GET", `user/${path}`)).json.data,
          [],
        );
        const again = await as.administrator.call(
          "DELETE",
          `user/${path}/${one.id}`,
        );
        assert.equal(again.status, 404);
      },
    );

    await chapter(
      `ORG-02 a repeated name of ${kind} shows that it exists, also when two come at once`,
      async () => {
        const both = await Promise.all(
          ["Räddning", "rÄDDNING"].map((name) =>
            as.administrator.call("POST", `user/${path}`, { name })
          ),
        );
        assert.deepEqual(both.map(({ status }) => status).sort(), [201, 422]);
        const exists =
          m.byKey[kind === "tags" ? "TagExists" : "DepartmentExists"];
        const refused = await as.administrator.post(`/user/${kind}`, [
          ["name", "RÄDDNING"],
        ]);
        assert.equal(refused.status, 422);
        assert.ok(refused.text.includes(exists));
        assert.ok(refused.html.includes('value="RÄDDNING"'));
        const id = await create(kind, "Other");
        const renamed = await as.administrator.call(
          "PUT",
          `user/${path}/${id}`,
          {
            name: "räddning",
          },
        );
        assert.deepEqual(renamed.json.errors, { name: [exists] });
        assert.equal(
          (await as.stranger.call("POST", `user/${path}`, { name: "Räddning" }))
            .status,
          201,
          "another account has names of its own",
        );
      },
    );

    await t.step(
      `ORG-01 only administrators change ${kind}, and those of their account`,
      async () => {
        const [{ id }] =
          (await as.administrator.call("GET", `user/${path}`)).json.data;
        await as.administrator.post("/user/purposes/option", [[
          "allowed",
          "1",
        ]]);
        for (
          const [who, status, text] of [
            ["user", 403, m.byKey.OrganisedByAdministrators],
            ["stranger", 404, undefined],
          ] as const
        ) {
          const put = await as[who].call("PUT", `user/${path}/${id}`, {
            name: "x",
          });
          assert.equal(put.status, status);
          if (text) assert.equal(put.json.message, text);
          assert.equal(
            (await as[who].call("DELETE", `user/${path}/${id}`)).status,
            status,
          );
          assert.equal(
            (await as[who].get(`/user/${kind}/${id}/deletion`)).status,
            404,
          );
        }
        assert.equal(
          (await as.user.call("POST", `user/${path}`, { name: "x" })).status,
          403,
        );
        const refused = await as.user.post(`/user/${kind}`, [["name", "x"]]);
        assert.equal(refused.status, 422);
        assert.ok(!refused.html.includes("/deletion"));
        assert.equal((await as.user.call("GET", `user/${path}`)).status, 200);
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
        const { status, json } = await as.administrator.call(
          "POST",
          `user/${path}`,
          {
            name,
          },
        );
        assert.equal(status, 422);
        assert.deepEqual(json.errors, { name: [m.byKey[key]] });
      }
      for (const id of ["0", "x", "99999999999999999999", "2147483648"]) {
        const put = await as.administrator.call("PUT", `user/${path}/${id}`, {
          name: "x",
        });
        assert.equal(put.status, 404, id);
      }
    });
  }

  await t.step(
    "ORG-01 the lists are reached from the unit list and from account settings",
    async () => {
      for (
        const path of ["/user/edit-terminal-list", "/user/account"]
      ) {
        const { html, status } = await as.administrator.get(path);
        assert.equal(status, 200, path);
        const main = html.slice(html.indexOf("<main"));
        assert.ok(main.includes('href="/user/tags"'), path);
        assert.ok(main.includes('href="/user/purposes"'), path);
      }
      const { html } = await as.user.get("/user/edit-terminal-list");
      assert.ok(!html.includes('href="/user/tags"'));
    },
  );
});
