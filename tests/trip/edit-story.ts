import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, storedTrips } from "./story.ts";

export const LOG = "/user/create-triplog";

/** A car that has driven its morning, the administrator who edits its trips, and one of another account. */
export async function startEdits() {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const admin = await newUser(db, mine, {
    administrator: true,
    firstName: "Anna",
    lastName: "Åkesson",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST, () => "Gatan 1");
  const as = {
    admin: await portal.as(admin.email),
    stranger: await portal.as(stranger.email),
  };
  const post = (path: string, form: [string, string][] = [], who = as.admin) =>
    who.post(LOG + path, form);
  const open = (path: string) => as.admin.get(LOG + path);
  /** Lists the trips in the log, the earliest first. */
  const trips = async () =>
    (await storedTrips(db, car.id)).filter(({ merged_into }) => !merged_into);
  const [first, second, third] = await trips();
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    accountId: mine,
    car,
    admin,
    stranger,
    as,
    post,
    open,
    trips,
    first: first!,
    second: second!,
    third: third!,
  };
}
