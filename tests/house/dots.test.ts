import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const SCREENS = join(import.meta.dirname!, "../../screens");

Deno.test("FLOW-11 on pages of schedules, security and privacy no line begins with a dot between facts: `Dots` writes them all", async () => {
  let files = 0;
  for (const noun of ["report-schedule", "security", "privacy"]) {
    for (
      const name of await readdir(join(SCREENS, noun), { recursive: true })
    ) {
      if (!name.endsWith(".tsx")) continue;
      files++;
      const text = await readFile(join(SCREENS, noun, name), "utf8");
      assert.ok(!text.includes("·"), `${noun}/${name}`);
    }
  }
  assert.ok(files > 10, `${files} files`);
});
