import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startNames } from "./story.ts";

const m = textsOf("en");

Deno.test("ORG-02 ORG-06 a name that was renamed in another window is not overwritten: the form says what it is now, keeps what was typed, and saves it when it is sent again", async () => {
  await using story = await startNames();
  const { as, create, namesIn } = story;
  for (
    const [list, call] of [["tags", "tags"], ["projects", "project"]] as const
  ) {
    const id = await create(list, "Old");
    const path = `/user/${list}/${id}`;
    const rename = (name: string, seen: string) =>
      as.administrator.post(path, [["name", name], ["seen", seen]]);
    assert.equal((await rename("First", "Old")).status, 303);
    const late = await rename("Second", "Old");
    assert.equal(late.status, 422);
    assert.ok(late.text.includes(m.byKey.ChangedMeanwhile));
    assert.ok(late.text.includes(m.meanwhile.now("First")));
    assert.match(
      late.html,
      /name="name"[^>]*value="Second"|value="Second"[^>]*name="name"/,
    );
    assert.match(late.html, /name="seen" value="First"/);
    assert.deepEqual(await namesIn(call), ["First"]);
    assert.equal((await rename("Second", "First")).status, 303);
    // Who gives it the same name as the other overwrites nothing.
    assert.equal((await rename("Second", "Old")).status, 303);
    const called = await as.administrator.call("PUT", `user/${call}/${id}`, {
      name: "Third",
      seen: "Old",
    });
    assert.equal(called.status, 409);
    assert.deepEqual(await namesIn(call), ["Second"]);
  }
});
