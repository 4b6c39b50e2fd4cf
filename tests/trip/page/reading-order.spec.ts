import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { startRoute } from "./route-story.ts";

/** The parts of the page that keys go to, in the order of the document. */
const PARTS = [
  ".trip-bar",
  ".trip-types",
  ".purpose-field",
  ".trip-way",
  ".trip-fields",
  ".trip-after",
];
const PRESSES = 40;

Deno.test({
  name:
    "FLOW-09 the keys go through the page of a trip as the eye does, on a phone and on a wide screen, with JavaScript and without",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { email, path } = await startRoute(test);
    for (const javaScriptEnabled of [true, false]) {
      for (const width of [360, 768, 1440]) {
        await t.step(
          `${width} px ${javaScriptEnabled ? "with" : "without"} JavaScript`,
          async () => {
            const page = await test.open({
              language: "sv",
              viewport: { width, height: 900 },
              javaScriptEnabled,
            });
            await test.login(page, email);
            await page.goto(path);
            // The scripts of map and graph have come.
            if (javaScriptEnabled) {
              await page.locator(".trip-along").waitFor();
              await page.waitForLoadState("networkidle");
            }
            await page.locator(".trip-bar a").first().focus();
            const visited: number[] = [];
            for (let press = 0; press < PRESSES; press++) {
              const at = await page.evaluate(
                (parts) =>
                  parts.findIndex((part) =>
                    document.activeElement?.closest(part)
                  ),
                PARTS,
              );
              if (at < 0) break;
              visited.push(at);
              await page.keyboard.press("Tab");
            }
            assert.deepEqual(
              [...new Set(visited)],
              PARTS.map((_, at) => at),
              "each part is gone to, in the order of the document",
            );
            assert.deepEqual(visited, visited.toSorted((a, b) => a - b));
            const boxes = await Promise.all(
              PARTS.map(async (part) =>
                (await page.locator(part).first().boundingBox())!
              ),
            );
            for (const [at, box] of boxes.entries()) {
              const before = boxes[at - 1];
              if (!before) continue;
              const isBelow = box.y + 1 >= before.y + before.height;
              const isBeside = box.x + 1 >= before.x + before.width &&
                box.y + 1 >= before.y;
              assert.ok(isBelow || isBeside, `${PARTS[at]} at ${width} px`);
            }
            await page.context().close();
          },
        );
      }
    }
  },
});
