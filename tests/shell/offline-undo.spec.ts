import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { LOG, openAs, startLog, untilKept } from "./offline-log.ts";

const m = textsOf("en");

Deno.test({
  name:
    "NET-05 FLOW-03 what is sent later has the notice and the Undo of its form",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startLog();
    const { test, mine, theirs, stored, change, row } = story;
    const page = await openAs(test, mine.email);
    const context = page.context();
    const first = row(page, 0);
    const mark = first.getByText(m.waiting.row);
    const notice = page.locator("[data-notice]");
    const undo = notice.getByRole("button", { name: m.undo });
    const goOffline = async () => {
      await untilKept(page, LOG);
      await context.setOffline(true);
      await page.getByText(m.offline.now).waitFor();
    };

    await t.step(
      "NET-05 FLOW-03 a colleague's trip that was made private by mistake is business again",
      async () => {
        await change(0, { driver_id: theirs.id });
        await goOffline();
        await first.getByRole("button", { name: m.tripType.private }).click();
        await mark.waitFor();
        await context.setOffline(false);
        await notice.getByText(/^Saved as private: .+\.$/).waitFor();
        assert.equal((await stored(0)).type, "private");
        await undo.click();
        await first.getByRole("button", { name: m.tripType.business })
          .waitFor();
        assert.equal((await stored(0)).type, "business");
      },
    );

    await t.step(
      "NET-05 FLOW-03 one press takes back all that was sent together, and another one does it again",
      async () => {
        await goOffline();
        await first.locator("input[name=purpose]").fill("Rivning");
        await first.locator("input[name=purpose]").press("Enter");
        await mark.waitFor();
        await first.getByRole("button", { name: m.tripType.other }).click();
        await page.getByText(m.waiting.many.replace("{count}", "2")).waitFor();
        await context.setOffline(false);
        const saved = notice.getByText(/^Changed: \d\d:\d\d .*\.$/);
        await saved.waitFor();
        const { type, purpose } = await stored(0);
        assert.deepEqual([type, purpose], ["other", "Rivning"]);
        await undo.click();
        await saved.waitFor({ state: "detached" });
        const before = await stored(0);
        assert.deepEqual([before.type, before.purpose], ["business", null]);
        const sent = page.waitForResponse(/create-triplog/);
        await notice.getByRole("button", { name: m.redo }).click();
        await sent;
        await undo.waitFor();
        const again = await stored(0);
        assert.deepEqual([again.type, again.purpose], ["other", "Rivning"]);
      },
    );

    await t.step(
      "NET-05 FLOW-03 it is said once: in the notice, or under a field that somebody types in, which stays as it is, in the note",
      async () => {
        const note = page.locator(".offline-note");
        await goOffline();
        await first.getByRole("button", { name: m.tripType.business }).click();
        await mark.waitFor();
        await context.setOffline(false);
        await notice.getByText(/^Saved as business: .+\.$/).waitFor();
        await note.waitFor({ state: "hidden" });
        await goOffline();
        await first.getByRole("button", { name: m.tripType.other }).click();
        await mark.waitFor();
        const field = row(page, 1).locator("input[name=purpose]");
        await field.fill("Halvskriv");
        await context.setOffline(false);
        await note.getByText(m.waiting.sentOne).waitFor();
        assert.equal(await field.inputValue(), "Halvskriv");
        assert.equal(await notice.getByText(/^\d\d:\d\d/).count(), 0);
        await context.close();
      },
    );
  },
});
