import { textsOf } from "../../locales/index.ts";
import { startCar } from "../trip/row/car-story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-04 FLOW-03 accepting suggestions one after the other keeps one's place on the page, and says what was filled in",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, unit, admin: { id: driver_id, email } } = story;
    for (
      const [day, more] of [
        ["02-02", { purpose: "Byggmöte" }],
        ["02-03", { purpose: "Byggmöte" }],
        ["02-04", { purpose: "Byggmöte" }],
        ["03-09", {}],
        ["03-10", {}],
        ["03-11", {}],
      ] as const
    ) {
      const on = (time: string) => `2026-${day}T${time}+01:00`;
      await newTrip(db, unit, on("08:00"), on("08:20"), { driver_id, ...more });
    }
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, email);
    await page.goto("/user/suggestions");
    const focused = (label: string) =>
      page.locator("main :focus").and(page.getByLabel(label, { exact: true }))
        .waitFor();
    const notice = (text: string) =>
      page.locator("[data-notice]").getByText(text).waitFor();
    const acceptOf = (day: string) =>
      m.suggestion.acceptOf("Byggmöte", `${day} mars 08:00`);

    await page.getByLabel(acceptOf("ons 11")).click();
    await focused(acceptOf("tis 10"));
    await notice(
      m.undoing.filledIn(
        "Byggmöte",
        "08:00 Startgatan 1–Målgatan 2",
      ),
    );
    await page.keyboard.press("Enter");
    await focused(acceptOf("mån 9"));
    await page.keyboard.press("Enter");
    await page.locator("main :focus").getByText(m.suggestion.toLog).waitFor();
  },
});
