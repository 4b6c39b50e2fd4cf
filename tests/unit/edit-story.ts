import { startTestPortal } from "../harness/portal.ts";
import { browserOf, startUnits } from "./story.ts";

/** The fields that every form of a new unit needs. */
export const NEEDED = { odometer: "1000", consumption: "0.62", co2: "120" };

/** Starts a unit with its page, and the browsers of its administrator, of a user with access, and of a stranger. */
export async function startEditing() {
  const portal = await startTestPortal();
  const units = await startUnits(portal);
  const { car, admin, user, stranger } = units;
  const page = `/user/edit-terminal?imei=${car.imei}`;
  const browser = browserOf(await portal.as(admin.email));
  const ordinary = browserOf(await portal.as(user.email));
  const foreign = browserOf(await portal.as(stranger.email));
  return {
    [Symbol.asyncDispose]: portal.close,
    ...units,
    portal,
    page,
    browser,
    ordinary,
    foreign,
  };
}
