import * as z from "zod";
import { findFirstSteps } from "../../db/getting-started/steps.ts";
import { setOwnSwitch } from "../../db/user/own-switch.ts";
import { ok } from "../../domain/result.ts";
import type { Ask } from "../../http/ask.ts";
import { describeChange } from "../../http/change.ts";
import { createForm } from "../../http/form.ts";
import { GETTING_STARTED_PATH, TO_DO_PATH } from "../../http/landing.ts";
import { drawAddresses } from "./apps.ts";
import { Steps } from "./steps.tsx";

const putAway = describeChange({
  request: z.object({ on: z.boolean("UnreadableRequest") }),
  run: async ({ db, actor }, { on }) => {
    await setOwnSwitch(db, actor, "first_steps_away", on);
    return ok({ on });
  },
  answers: {},
});

/** The first steps of a new account, which tick themselves (FLOW-13). */
export const gettingStartedForm = createForm(putAway, {
  undo: "view",
  read: (form) => ({ on: form.text("on") === "1" }),
  page: stepsPage,
  done: (_ask, { on }) => on ? TO_DO_PATH : GETTING_STARTED_PATH,
});

async function stepsPage(ask: Ask) {
  const { db, actor, now, texts: m } = ask;
  const since = ask.services.live.cursor(now.getTime());
  const steps = await findFirstSteps(db, actor);
  const { next } = steps;
  return await ask.render(
    <Steps
      steps={steps}
      apps={next ? await drawAddresses(ask, next) : []}
      since={since}
    />,
    {
      title: m.gettingStarted.title,
      current: TO_DO_PATH,
      style: "getting-started",
    },
  );
}
