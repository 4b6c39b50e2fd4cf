import assert from "node:assert/strict";
import { createName } from "../../db/name/names.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { newUser } from "../harness/build.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { storedTrips } from "./story.ts";
import { startCar } from "./row/car-story.ts";
import { newTrip } from "./trip-rows.ts";

const LOG = "/user/create-triplog";
const MARCH = "from=2026-03-01&to=2026-03-31";

Deno.test({
  name: "trips by hand, private trips and purposes in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, account, car, unit, admin } = story;
    const driver = await newUser(db, account, { firstName: "Dina" });
    await newTrip(db, unit, "2026-03-02T08:00+01:00", "2026-03-02T08:20+01:00");
    await newTrip(
      db,
      unit,
      "2026-03-02T17:00+01:00",
      "2026-03-02T17:20+01:00",
      {
        type: "private",
        driver_id: driver.id,
      },
    );
    await newTrip(
      db,
      unit,
      "2026-03-03T17:00+01:00",
      "2026-03-03T17:20+01:00",
      {
        type: "private",
      },
    );
    const actor = {
      kind: "user",
      accountId: account,
      userId: admin.id,
      isAdministrator: true,
    } as UserActor;
    for (const name of ["Kundbesök", "Leverans till byggarbetsplats"]) {
      await createName(db, actor, "purposes", name);
    }
    await createName(db, actor, "projects", "Ombyggnad Västra hamnen");
    const trips = await storedTrips(db, car.id);
    const lacking = trips.find((trip) =>
      trip.type === "private" && trip.driver_id === null
    )!;

    await t.step(
      "TRIP-25 on a phone without JavaScript a missing trip is entered",
      async () => {
        const page = await test.open({
          language: "sv",
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await test.login(page, admin.email);
        await page.goto(`${LOG}?unit=${car.id}&${MARCH}`);
        await page.getByText("Mer", { exact: true }).first().click();
        await page.getByRole("link", { name: "Lägg till en resa" }).click();
        await page.getByLabel("Startdatum").fill("2026-03-05");
        await page.getByLabel("Starttid").fill("09:00");
        await page.getByLabel("Stoppdatum").fill("2026-03-05");
        await page.getByLabel("Stopptid").fill("09:30");
        await page.getByLabel("Startadress").fill("Kontoret 1");
        await page.getByLabel("Sträcka, km").fill("12,5");
        const submit = page.getByRole("button", { name: "Lägg till resan" });
        await submit.click();
        assert.ok(await page.getByText("Ange var resan slutade.").isVisible());
        await page.getByLabel("Stoppadress").fill("Kunden 2");
        await submit.click();
        const [, there] = page.url().split("#");
        assert.match(await page.locator(`#${there}`).innerText(), /12,5 km/);
        await page.context().close();
      },
    );

    await t.step(
      "SEC-07 ORG-06 TRIP-25 the pages are usable at any width and in the dark",
      async () => {
        const page = await test.open({ language: "sv" });
        await test.login(page, admin.email);
        for (
          const path of [
            `${LOG}?unit=${car.id}&${MARCH}`,
            `${LOG}?unit=${car.id}&${MARCH}&todo=driver`,
            `${LOG}/${lacking.id}`,
            `${LOG}/by-hand?unit=${car.id}`,
            `${LOG}/units`,
            "/user/purposes",
          ]
        ) {
          await page.goto(path);
          await assertUsableAt(page, [320, 1440]);
        }
        await page.context().close();
      },
    );
  },
});
