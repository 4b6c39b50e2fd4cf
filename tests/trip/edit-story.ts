import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
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
  const { cookie } = await portal.cookie(admin.email);
  const foreign = await portal.cookie(stranger.email);
  const api = await portal.bearer(admin.email);

  const post = (path: string, form: [string, string][] = [], who = cookie) =>
    portal.request(LOG + path, {
      method: "POST",
      headers: {
        cookie: who,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form),
    });
  const open = async (path: string) => {
    const answer = await portal.request(LOG + path, { headers: { cookie } });
    return { status: answer.status, text: textOf(await answer.text()) };
  };
  /** What stands in the log, the earliest first. */
  const trips = async () =>
    (await storedTrips(db, car.id)).filter(({ merged_into }) => !merged_into);
  const [first, second, third] = await trips();
  return {
    portal,
    db,
    car,
    admin,
    stranger,
    cookie,
    foreign,
    api,
    post,
    open,
    trips,
    first: first!,
    second: second!,
    third: third!,
  };
}
