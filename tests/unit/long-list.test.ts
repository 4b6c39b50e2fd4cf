import assert from "node:assert/strict";
import { newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { LIST, namesIn } from "./list-story.ts";
import { browserOf, startUnits } from "./story.ts";

Deno.test("UNIT-26 a long list shows part by part", async () => {
  await using portal = await startTestPortal();
  const { db, account, admin } = await startUnits(portal);
  for (let number = 0; number < 60; number++) {
    await newUnit(db, account, {
      name: `Car ${String(number).padStart(2, "0")}`,
    });
  }
  const browser = browserOf(await portal.as(admin.email));
  const first = await browser.get(LIST);
  assert.equal(namesIn(first.html).length, 50);
  assert.match(first.text, /1–50 of 61/);
  assert.match(first.html, /rel="next"/);
  const second = await browser.get(`${LIST}?page=2`);
  assert.equal(namesIn(second.html).length, 11);
  assert.match(second.text, /51–61 of 61/);
  const beyond = await browser.get(`${LIST}?page=9&search=car&sort=imei`);
  assert.equal(
    beyond.location,
    `${LIST}?search=car&sort=imei&page=2`,
  );
});
