import { findFirstSteps } from "../../db/getting-started/steps.ts";
import { seesUnits } from "../../db/unit/units.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { createForm } from "../../http/form.ts";
import {
  GETTING_STARTED_PATH,
  landingPage,
  MAP_PATH,
  TO_DO_PATH,
} from "../../http/landing.ts";
import { askWaiting } from "./asked.ts";
import { switchLanding } from "./changes.ts";
import { type Home, type Next, ToDo } from "./list.tsx";

/** What waits for the person, and the button that makes the login lead here (FLOW-01). */
export const toDoForm = createForm(switchLanding, {
  undo: "view",
  read: (form) => ({ on: form.text("on") === "1" }),
  page: toDoPage,
  done: (_ask, { on }) => ({
    to: TO_DO_PATH,
    notice: on ? "LandsOnToDo" : "LandsAsBefore",
  }),
});

async function toDoPage(ask: Ask) {
  const { db, actor, user, texts: m } = ask;
  const items = await askWaiting(ask);
  const steps = await stepsOf(ask);
  const hasUnits = items.length > 0 || await seesUnits(db, actor);
  return await ask.render(
    <ToDo
      items={items}
      next={nextOf(ask, hasUnits, steps !== null)}
      steps={hasUnits ? steps : null}
      isLanding={user.landsOnToDo}
      home={homeOf(ask)}
    />,
    {
      title: m.toDo.title,
      current: TO_DO_PATH,
      style: "to-do",
    },
  );
}

/** Gives what a person does for whom nothing waits. */
function nextOf(ask: Ask, hasUnits: boolean, hasSteps: boolean): Next {
  const { actor } = ask;
  if (hasUnits && hasSteps) {
    return { kind: "firstSteps", path: GETTING_STARTED_PATH };
  }
  if (hasUnits) {
    const path = landingPage({ actor, landsOnToDo: false });
    return { kind: homeOf(ask), path };
  }
  return can(actor, "administerUnits")
    ? { kind: "addUnit", path: GETTING_STARTED_PATH }
    : { kind: "askForUnit" };
}

/** Says where a login leads that does not lead here. */
function homeOf({ actor }: Ask): Home {
  return landingPage({ actor, landsOnToDo: false }) === MAP_PATH
    ? "map"
    : "log";
}

/** Counts the first steps of those who take them; null when all are taken or the person has put them away. */
async function stepsOf({ db, actor }: Ask) {
  if (!can(actor, "administerUnits")) return null;
  const { isAway, next: _, ...steps } = await findFirstSteps(db, actor);
  const taken = Object.values(steps);
  const done = taken.filter(Boolean).length;
  return isAway || done === taken.length ? null : { done, of: taken.length };
}
