import type { Ask } from "../../http/ask.ts";
import type { RegistrationContext } from "../../domain/registration/registration-request.ts";
import { dayOf } from "../../domain/time.ts";

/** What registrations are judged by; whose day it is matters to nobody but who is born today. */
export function registrationContext(ask: Ask): RegistrationContext {
  return {
    today: dayOf(ask.now.getTime(), "Europe/Stockholm"),
    subsiteId: ask.c.get("subsite").id,
  };
}
