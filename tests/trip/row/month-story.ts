import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { type BrowserTest, startBrowserTest } from "../../harness/browser.ts";
import { storedTrips } from "../story.ts";
import { newMorningTrips } from "../trip-rows.ts";

export const LOG = "/user/create-triplog";

/** A car with four trips without purpose in March, and a browser that shows its administrator the log in Swedish. */
export async function startMonth() {
  const test = await startBrowserTest({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = test.portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, { name: "Volvo V90" });
  const user = await newUser(db, account, { administrator: true });
  await newMorningTrips(db, { accountId: account, id: car.id }, [2, 3, 4, 5]);
  return {
    [Symbol.asyncDispose]: test.close,
    /** The trips as the log lists them, the newest first. */
    stored: async () => (await storedTrips(db, car.id)).toReversed(),
    asAdmin: () => test.portal.as(user.email),
    open: async (options: Parameters<BrowserTest["open"]>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, user.email);
      await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
      return page;
    },
  };
}
