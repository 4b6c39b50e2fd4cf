import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit } from "../../harness/build.ts";
import { assertUsable } from "../../harness/usable.ts";
import { startUnits } from "../story.ts";

/** Gives the middles of the first line of text in each element, px. */
function linesOf(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.selectNodeContents(walker.nextNode()!);
      const { top, height } = range.getClientRects()[0]!;
      return top + height / 2;
    })
  );
}

Deno.test({
  name: "the look of the page of a unit",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db, account, car, admin } = await startUnits(test.portal);
    const fresh = await newUnit(db, account, { name: "Ny, ej monterad" });
    await test.portal.report(
      `/?id=${car.imei}&timestamp=${Date.now()}&lat=59.33&lon=18.06&speed=0`,
    );
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);
    const open = (id: number) => page.goto(`/user/edit-terminal?unit=${id}`);

    await t.step(
      "FLOW-08 the five values of the header stand on one line, and so do their labels, also of a new unit",
      async () => {
        for (const { id } of [car, fresh]) {
          await open(id);
          for (const kind of ["dt", "dd"]) {
            const lines = await linesOf(page, `.unit-head-facts ${kind}`);
            assert.equal(lines.length, 5);
            const apart = Math.max(...lines) - Math.min(...lines);
            assert.ok(apart <= 1.5, `${kind} stand ${apart} px apart`);
          }
        }
      },
    );

    await t.step(
      "FLOW-08 FLOW-11 the facts of the header are one even grid, on a tablet and on an office screen, also of a new unit",
      async () => {
        for (
          const [width, columns] of [[768, 3], [1100, 3], [1280, 5], [
            1440,
            5,
          ]] as const
        ) {
          await page.setViewportSize({ width, height: 900 });
          for (const { id } of [car, fresh]) {
            await open(id);
            const boxes = await page.locator(".unit-head-facts > div")
              .evaluateAll((all) =>
                all.map((one) => {
                  const { x, y, width, height, right } = one
                    .getBoundingClientRect();
                  return { x, y, width, height, right };
                })
              );
            const at = `${width}: ${JSON.stringify(boxes)}`;
            const differing = (values: number[]) =>
              new Set(values.map(Math.round)).size;
            assert.equal(differing(boxes.map(({ height }) => height)), 1, at);
            const [first, ...others] = boxes;
            assert.equal(differing(others.map((one) => one.width)), 1, at);
            const unit = others[0]!.width;
            const room = columns === 5 ? unit : 2 * unit + 8;
            assert.ok(Math.abs(first!.width - room) <= 1, at);
            const ends = Map.groupBy(boxes, ({ y }) => Math.round(y));
            for (const line of ends.values()) {
              const end = Math.max(...line.map(({ right }) => right));
              const all = Math.max(...boxes.map(({ right }) => right));
              assert.ok(Math.abs(end - all) <= 1, `a hole at ${at}`);
            }
          }
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      },
    );

    await t.step(
      "FLOW-08 FLOW-10 on a phone a fact is as tall as what it says, whatever the others say",
      async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await open(car.id);
        const heights = await page.locator(".unit-head-facts").evaluate(
          (facts) => {
            facts.querySelector("dd")!.textContent =
              "Nattleverans: Östermalmstorg, hörnet vid Storgatan";
            return [...facts.children].map((one) =>
              one.getBoundingClientRect().height
            );
          },
        );
        const [first, ...others] = heights;
        assert.ok(Math.max(...others) < 56, `${heights}`);
        assert.ok(first! > 56);
        await page.setViewportSize({ width: 1440, height: 900 });
      },
    );

    await t.step(
      "FLOW-08 what is not known of a unit says what to add, and nothing else",
      async () => {
        await open(fresh.id);
        const head = page.locator(".unit-head");
        for (
          const text of [
            "Lägg till registreringsnummer",
            "Ange km",
            "Ange intervall",
          ]
        ) await head.getByText(text, { exact: true }).waitFor();
        const said = await page.locator("main").innerText();
        assert.doesNotMatch(said, /Inte angivet/);
        await head.getByRole("link", { name: "Ange intervall" }).click();
        const field = page.getByLabel("Serviceintervall, km");
        await field.waitFor();
        await assertUsable(page);
      },
    );

    await t.step(
      "FLOW-08 the choice of the driver ends where the header ends",
      async () => {
        await open(car.id);
        await page.locator("#change-driver summary").click();
        const box = await page.locator("#change-driver .unit-in-place-field")
          .boundingBox();
        const head = (await page.locator(".unit-head-facts").boundingBox())!;
        assert.ok(box!.x + box!.width <= head.x + head.width + 1);
        await assertUsable(page);
      },
    );

    await t.step(
      "FLOW-08 a part that is opened stays at its place, leaves no hole, and its fields stand in lines",
      async () => {
        await open(car.id);
        const part = page.locator(".unit-part").nth(1);
        const before = (await part.boundingBox())!;
        await part.locator("summary").click();
        const after = (await part.boundingBox())!;
        assert.deepEqual(
          [after.x, after.y, after.width],
          [before.x, before.y, before.width],
        );
        const gaps = await page.locator(".unit-sections > div").evaluateAll(
          (columns) =>
            columns.flatMap(({ children }) =>
              [...children].slice(1).map((one, i) =>
                one.getBoundingClientRect().top -
                children[i]!.getBoundingClientRect().bottom
              )
            ),
        );
        assert.ok(Math.max(...gaps) <= 9, `holes of ${gaps} px`);
        const heading = await part.locator("summary > *:visible")
          .allInnerTexts();
        assert.deepEqual(heading, ["Service och besiktning"]);
        const tops = await part.locator("input").evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().top)
        );
        for (const a of tops) {
          for (const b of tops) {
            const apart = Math.abs(a - b);
            assert.ok(apart < 1 || apart > 44, `fields ${apart} px apart`);
          }
        }
        await assertUsable(page);
      },
    );
    await page.context().close();
  },
});
