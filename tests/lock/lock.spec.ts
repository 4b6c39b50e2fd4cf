import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { makeBenefitCar } from "./story.ts";

const t = textsOf("sv").lock;

Deno.test({
  name:
    "BEN-07 BEN-08 who locks and unlocks a car in the dialog reads on the page at once what holds now",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    await makeBenefitCar(db, account, car.id);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    await page.goto(`/user/edit-terminal/benefit?unit=${car.id}`);
    const press = async (name: string) => {
      await page.getByRole("link", { name, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name, exact: true })
        .click();
    };
    await page.getByText(t.unlocked).waitFor();
    await press(t.lock);
    await page.getByRole("link", { name: t.unlock, exact: true }).waitFor();
    await page.getByText(t.unlocked).waitFor({ state: "hidden" });
    await press(t.unlock);
    await page.getByRole("link", { name: t.lock, exact: true }).waitFor();
    await page.getByText(t.unlocked).waitFor();
    await page.context().close();
  },
});
