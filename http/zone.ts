import type { Context } from "hono";
import { isTimeZone } from "../domain/time.ts";
import { userOf } from "./context.ts";

/** The zone that a call's days are meant in: its X-Timezone header, else the account's. */
export function zoneOf(c: Context): string {
  const asked = c.req.header("x-timezone");
  return asked && isTimeZone(asked) ? asked : userOf(c).timeZone;
}
