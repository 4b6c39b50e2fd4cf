import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { crawl, type Form, shapeOf } from "../access/sweep/crawl.ts";
import { startStory } from "../access/sweep/story.ts";
import { attributeOf, tagsOf, textOf } from "../harness/html.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { unitPath } from "../../screens/unit/paths.ts";

const START = ["/user/realtime-tracking", "/user/create-triplog"];
/** These end the sweep. */
const ENDS = /logout|language|undo|deletion|security|erasures/;
const WRONG = ["", "  ", "§ no such thing", "x".repeat(3000), "-1"];

/** Says what of a refused page is amiss. */
function faultsOf(html: string, of: string): string[] {
  const [main = ""] = html.match(/<main.*<\/main>/s) ?? [];
  const faults: string[] = [];
  const errors = [
    ...main.matchAll(/<p class="field-error" id="([\w-]+)-error">(.*?)<\/p>/gs),
  ].map(([, field, text]) => ({ field: field!, text: textOf(text!) }));
  if (errors.length === 0 && !/role="alert"/.test(main)) {
    faults.push(`${of}: nothing says what is wrong`);
  }
  const marked = ["input", "select", "textarea", "fieldset"].flatMap((name) =>
    tagsOf(main, name).filter((tag) =>
      name === "fieldset" || attributeOf(tag, "aria-invalid") === "true" ||
      /type="(radio|checkbox)"/.test(tag)
    )
  ).map((tag) => attributeOf(tag, "aria-describedby") ?? "");
  for (const { field, text } of errors) {
    const isMarked = marked.some((ids) =>
      ids.split(" ").includes(`${field}-error`)
    );
    if (!isMarked) faults.push(`${of}: ${field} is not marked: ${text}`);
    if (/^[A-Z]\w+$/.test(text)) faults.push(`${of}: ${field} shows ${text}`);
  }
  const texts = errors.map(({ text }) => text);
  const [said] = main.match(/<p [^>]*role="alert".*?<\/p>/s) ?? [];
  for (const text of new Set(texts)) {
    if (said && textOf(said).includes(text)) {
      faults.push(`${of}: the form repeats ${text}`);
    }
  }
  const links = main.match(/banner-error mistakes".*?<\/ul>/s)
    ?.[0];
  if (errors.length > 1) {
    const targets = tagsOf(links ?? "", "a").map((tag) =>
      attributeOf(tag, "href")!.slice(1)
    );
    if (targets.length !== errors.length) {
      faults.push(`${of}: ${targets} lead to ${errors.length} errors`);
    }
    for (const id of targets) {
      if (!main.includes(` id="${id}"`)) faults.push(`${of}: no ${id}`);
    }
  }
  return faults;
}

Deno.test("ERR-01 FLOW-11 what is wrong in a form stands once, at its field, which is marked, and a list over several links to each", async () => {
  await using story = await startStory();
  const { portal, ours } = story;
  const asker = await portal.as(ours.admin);
  const { forms } = await crawl(asker.send, START);
  const faults: string[] = [];
  const refused = new Set<string>();
  const byShape = new Map<string, Form>();
  for (const form of forms) {
    const names = form.fields.map(([name]) => name);
    byShape.set(`${shapeOf(form.action)} ${[...new Set(names)]}`, form);
  }
  for (const [shape, { action, fields, typed }] of byShape) {
    if (ENDS.test(action) || typed.length === 0) continue;
    for (const wrong of WRONG) {
      const { status, html } = await asker.post(
        action,
        fields.filter(([name]) => !/^(action|pick)$/.test(name))
          .map(([name, value]): [string, string] => [
            name,
            typed.includes(name) ? wrong : value,
          ]),
      );
      if (status !== 422) continue;
      refused.add(shape);
      faults.push(
        ...faultsOf(html, `${shape.split("?")[0]} ${wrong.slice(0, 8)}`),
      );
    }
  }
  assert.deepEqual([...new Set(faults)], []);
  assert.ok(refused.size > 25, `${refused.size} forms`);
});

Deno.test("ERR-01 the hours of Monday are refused once, whichever days are as Monday", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account = await newAccount(db);
  const { id } = await newUnit(db, account);
  const admin = await newUser(db, account, { administrator: true });
  const { post } = await portal.as(admin.email);
  const { html, status } = await post(unitPath("hours", id), {
    mode: "scheduled",
    stretches: "2",
    "day-1-0-from": "08:00",
    "day-2-same": "1",
    "day-3-same": "1",
    "day-4-0-to": "9",
  });
  assert.equal(status, 422);
  const { byKey } = textsOf("en");
  assert.deepEqual(
    [...html.matchAll(/class="field-error" id="([\w-]+)-error">([^<]*)/g)].map((
      [, at, text],
    ) => [
      at,
      text,
    ]),
    [["day-1-0", byKey.SpecifyHours], ["day-4-0", byKey.SpecifyHours]],
  );
});
