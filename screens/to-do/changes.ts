import * as z from "zod";
import { setOwnSwitch } from "../../db/user/own-switch.ts";
import { ok } from "../../domain/result.ts";
import { LandingRequest } from "../../domain/to-do/waiting.ts";
import { createChangeCall } from "../../http/call.ts";
import { describeChange } from "../../http/change.ts";

/** Switches whether the person's login leads to what waits (FLOW-01). */
export const switchLanding = describeChange({
  request: LandingRequest,
  run: async ({ db, actor }, { on }) => {
    await setOwnSwitch(db, actor, "lands_on_to_do", on);
    return ok({ on });
  },
  answers: {},
});

export const landingCall = createChangeCall(switchLanding, {
  summary:
    "Sets whether the caller's login leads to the page To do instead of the map or the trip log (FLOW-01).",
  data: z.object({ on: z.boolean() }),
}, (_ask, { on }) => ({ on }));
