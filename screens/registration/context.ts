import type { Ask } from "../../http/ask.ts";
import type { RegistrationContext } from "../../domain/registration/registration-request.ts";
import { dayOf } from "../../domain/time.ts";

/** Gives what registrations are checked against. The zone of today matters only to people born today. */
export function registrationContext(ask: Ask): RegistrationContext {
  return {
    today: dayOf(ask.now.getTime(), "Europe/Stockholm"),
    subsiteId: ask.subsite.id,
  };
}
