import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { NOTE_MAX } from "../../../domain/trip/edit.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "from trip to trip in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    for (
      const [day, purpose] of [[2, null], [3, "Möte"], [4, null], [5, "Möte"]]
    ) {
      await newTrip(
        db,
        unit,
        `2026-03-0${day}T08:00+01:00`,
        `2026-03-0${day}T08:20+01:00`,
        { driver_id: admin.id, purpose: purpose as string | null },
      );
    }
    await newTrip(db, unit, "2026-02-27T08:00Z", "2026-02-27T08:20Z", {
      driver_id: admin.id,
    });
    const [, second, third, fourth, fifth] = (await storedTrips(db, car.id))
      .map(({ id }) => id);
    const open = async (javaScriptEnabled: boolean) => {
      const page = await test.open({
        language: "sv",
        viewport: { width: 360, height: 740 },
        javaScriptEnabled,
      });
      await test.login(page, admin.email);
      return page;
    };
    const march = `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`;
    const at = (id: number | undefined) => new RegExp(`/${id}\\?`);

    for (const javaScriptEnabled of [true, false]) {
      await t.step(
        `FLOW-09 ${
          javaScriptEnabled ? "with" : "without"
        } JavaScript the page of a trip leads to those beside it in the log that one came from, of its days and its filter, and back to the last one's row`,
        async () => {
          const page = await open(javaScriptEnabled);
          const link = (name: string) => page.getByRole("link", { name });
          const [earlier, later] = [m.trip.earlierTrip, m.trip.laterTrip];
          await page.goto(march);
          await page.locator(`#trip-${fourth} .trip-edit`).click({
            force: true,
          });
          await page.waitForURL(at(fourth));
          if (javaScriptEnabled) await assertUsableAt(page, [360, 1440]);
          await link(later).click();
          await page.waitForURL(at(fifth));
          assert.equal(await link(later).count(), 0, "it is the last one");
          for (const id of [fourth, third, second]) {
            await link(earlier).click();
            await page.waitForURL(at(id));
          }
          assert.equal(await link(earlier).count(), 0, "February is not shown");
          await link(m.trip.backToLog).click();
          await page.waitForURL(new RegExp(`#trip-${second}$`));

          await page.goto(`${march}&todo=purpose`);
          await page.locator(`#trip-${fourth} .trip-edit`).click({
            force: true,
          });
          await page.waitForURL(at(fourth));
          assert.equal(await link(later).count(), 0);
          await link(earlier).click();
          await page.waitForURL(at(second));
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-09 FLOW-02 the arrow keys do the same, not where somebody types and not away from what is not saved",
      async () => {
        const page = await open(true);
        await page.goto(
          `${LOG}/${third}?${new URLSearchParams({ back: march })}`,
        );
        await page.waitForLoadState("networkidle");
        await page.keyboard.press("ArrowRight");
        await page.waitForURL(at(fourth));
        await page.waitForLoadState("networkidle");
        await page.keyboard.press("ArrowLeft");
        await page.waitForURL(at(third));
        await page.waitForLoadState("networkidle");
        await page.getByLabel(m.trip.note).fill("Färja");
        await page.keyboard.press("ArrowLeft");
        await page.getByRole("heading", { level: 1 }).click();
        await page.keyboard.press("ArrowLeft");
        await page.waitForTimeout(300);
        assert.match(page.url(), at(third));
        assert.equal(await page.getByLabel(m.trip.note).inputValue(), "Färja");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-09 FLOW-03 a link to the trip beside it saves what is typed, as its words and those of the way back say from the first letter on, says so with Undo, and stays where it is refused",
      async () => {
        const page = await open(true);
        const link = (name: string) => page.getByRole("link", { name });
        const later = link(m.trip.saveAndLater);
        const note = page.getByLabel(m.trip.note);
        await page.goto(
          `${LOG}/${third}?${new URLSearchParams({ back: march })}`,
        );
        await page.waitForLoadState("networkidle");
        const saves = [
          m.trip.saveAndEarlier,
          m.trip.saveAndLater,
          m.trip.saveAndBackToLog,
        ];
        for (const name of saves) assert.equal(await link(name).count(), 0);
        const words = page.locator(".trip-bar .trip-saves:not([title])");
        assert.ok(
          !await words.getByText(m.trip.saveAndBack, { exact: true })
            .isVisible(),
        );
        const bar = (await page.locator(".trip-bar").boundingBox())!.height;
        await note.fill("x".repeat(NOTE_MAX));
        for (const name of saves) await link(name).waitFor();
        assert.equal(await link(m.trip.laterTrip).count(), 0);
        await words.getByText(m.trip.saveAndBack, { exact: true }).waitFor();
        await words.getByText(m.trip.save, { exact: true }).waitFor();
        assert.equal(
          (await page.locator(".trip-bar").boundingBox())!.height,
          bar,
          "nothing moves",
        );
        const save = page.locator(".trip-steps > .trip-saves");
        const top = (await save.boundingBox())!.y;
        for (
          const arrow of await page.locator(".trip-steps svg:visible").all()
        ) {
          const { y, height } = (await arrow.boundingBox())!;
          assert.ok(y + height <= top + 1, "it stands under the arrows");
        }
        await note.evaluate((one) => {
          (one as HTMLTextAreaElement).removeAttribute("maxlength");
          (one as HTMLTextAreaElement).value += "x";
        });
        await later.click();
        await page.locator("#note-error").waitFor();
        assert.equal((await note.inputValue()).length, NOTE_MAX + 1);
        assert.match(
          (await page.getByRole("link", { name: m.trip.backToLog })
            .getAttribute("href"))!,
          /from=2026-03-01/,
        );
        await note.fill("Färja");
        await later.click();
        await page.waitForURL(at(fourth));
        const said = page.locator("[data-notice]");
        await said.waitFor();
        const noteOf = async () =>
          (await storedTrips(db, car.id)).find(({ id }) => id === third)!.note;
        assert.equal(await noteOf(), "Färja");
        await said.getByRole("button", { name: /^Ångra/ }).click();
        await said.getByRole("button", { name: /^Gör om/ }).waitFor();
        assert.equal(await noteOf(), null);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-09 FLOW-02 who came along the trips saves one by a button that goes on in the same direction, with and without JavaScript, and from the last one to the log",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open(javaScriptEnabled);
          const onward = page.getByRole("button", { name: m.trip.saveAndNext });
          await page.goto(
            `${LOG}/${fifth}?${new URLSearchParams({ back: march })}`,
          );
          assert.equal(await onward.count(), 0);
          await page.getByRole("link", { name: m.trip.earlierTrip }).click();
          for (const [id, next] of [[fourth, third], [third, second]]) {
            await page.waitForURL(at(id));
            await page.locator("#note").fill(`På väg ${id}`);
            await onward.click();
            await page.waitForURL(at(next));
            const { note } = (await storedTrips(db, car.id))
              .find((one) => one.id === id)!;
            assert.equal(note, `På väg ${id}`);
            await page.getByRole("button", { name: /^Ångra/ }).click();
            await page.getByRole("button", { name: /^Gör om/ }).waitFor();
          }
          assert.equal(await onward.count(), 0, "it is the first one");
          await page.context().close();
        }
      },
    );
  },
});
