import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { textOf } from "../harness/html.ts";
import { CALLS, startNames } from "./story.ts";

const m = textsOf("en");

Deno.test("tags and departments", async (t) => {
  const { portal, page, call, create } = await startNames();

  for (const kind of ["tags", "departments"] as const) {
    const path = CALLS[kind];
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
