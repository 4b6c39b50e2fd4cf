import type { Context } from "hono";
import type { RegistrationContext } from "../../domain/registration/registration-request.ts";
import { dayOf } from "../../domain/time.ts";

/** What registrations are judged by; whose day it is matters to nobody but who is born today. */
export function registrationContext(c: Context): RegistrationContext {
  const { now } = c.get("services");
  return {
    today: dayOf(now().getTime(), "Europe/Stockholm"),
    subsiteId: c.get("subsite").id,
  };
}
