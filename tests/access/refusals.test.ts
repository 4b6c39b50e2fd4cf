import assert from "node:assert/strict";
import { foreignCalls } from "./sweep/calls.ts";
import { watchRows } from "./rows.ts";
import { crawl, type Form } from "./sweep/crawl.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startStory, THEIR_FIRST_ID } from "./sweep/story.ts";

Deno.test("no refused command leaves a row", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startStory();
  const { portal, ours, theirs } = story;
  const admin = (await portal.as(ours.admin)).call;
  const user = (await portal.as(ours.user)).call;
  const adminPages = (await portal.as(ours.admin)).send;
  const userPages = (await portal.as(ours.user)).send;
  const { json: document } = await admin("GET", "/api/v1/openapi.json");
  const { forms } = await crawl(adminPages, [
    "/user/realtime-tracking",
    "/user/create-triplog",
  ]);
  const { countWrites, digest, close } = await watchRows(portal.database);
  let writes = await countWrites();
  let before = await digest();
  let refusals = 0;

  const isUnchangedAfter = async (
    asked: string,
    answer: Promise<{ status: number }>,
  ) => {
    const { status } = await answer.catch((cause) => {
      throw new Error(asked, { cause });
    });
    assert.ok(status < 500, `${status} ${asked}`);
    if (status >= 400) refusals++;
    const writesNow = await countWrites();
    if (writesNow === writes) return;
    writes = writesNow;
    const after = await digest();
    if (status >= 400) assert.deepEqual(after, before, `${status} ${asked}`);
    before = after;
  };

  for (
    const [whose, ids] of Object.entries({
      "another account": { id: THEIR_FIRST_ID + 1, imei: theirs.unit.imei },
      "a unit that a user does not see": ours.unit,
      "nobody": { id: 2_000_000_000, imei: "000000000000000" },
    })
  ) {
    await chapter(`by calls with ids of ${whose}`, async () => {
      for (const { method, path, body } of foreignCalls(document, ids)) {
        if (method === "GET" || /\/(logout|infoUpdates)$/.test(path)) continue;
        for (const [who, ask] of Object.entries({ user, admin })) {
          for (const sent of [body, {}]) {
            await isUnchangedAfter(
              `${who} ${method} ${path} ${JSON.stringify(sent)}`,
              ask(method, path, sent),
            );
          }
        }
      }
    });
  }

  await chapter("by forms that are filled wrongly", async () => {
    for (const form of oneOfEach(forms)) {
      if (/^\/(logout|language)$/.test(form.action)) continue;
      for (const body of wrongly(form)) {
        for (const ask of [userPages, adminPages]) {
          await isUnchangedAfter(
            `POST ${form.action} ${body}`,
            ask("POST", form.action, body),
          );
        }
      }
    }
  });

  assert.ok(refusals > 500, `${refusals} refusals`);
  assert.ok(writes > 50, `${writes} writes of what was not refused`);
  await close();
});

/** Forms that differ only by ids count as one. */
function oneOfEach(forms: readonly Form[]): Form[] {
  const shapes = forms.map((form): [string, Form] => {
    const names = form.fields.map(([name]) => name);
    return [`${form.action} ${names}`.replaceAll(/\d+/g, "#"), form];
  });
  return [...new Map(shapes).values()];
}

/** Gives a form with each of its fields empty, and with each too long and no number. */
function wrongly({ fields }: Form): URLSearchParams[] {
  return ["", "x".repeat(5000)].flatMap((value) =>
    fields.map(([wrong]) =>
      new URLSearchParams(
        fields.map(([name, right]) => [name, name === wrong ? value : right]),
      )
    )
  );
}
