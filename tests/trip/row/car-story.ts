import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";

/** A car and its administrator, in a browser on 20 March 2026. */
export async function startCar() {
  const test = await startBrowserTest({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = test.portal.database;
  const account = await newAccount(db);
  const car = await newUnit(db, account, { name: "Volvo V90" });
  const admin = await newUser(db, account, { administrator: true });
  return {
    [Symbol.asyncDispose]: test.close,
    test,
    db,
    account,
    car,
    unit: { accountId: account, id: car.id },
    admin,
  };
}
