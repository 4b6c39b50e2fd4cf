import type { ComponentChildren } from "preact";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { FirstSteps } from "../../db/getting-started/steps.ts";
import { GETTING_STARTED_PATH } from "../../http/landing.ts";
import { ADD_UNIT_PATH, unitPath } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import type { DrawnAddress } from "./apps.ts";
import { Apps } from "./connecting.tsx";

interface StepsProps {
  steps: FirstSteps;
  apps: readonly DrawnAddress[];
  /** Reports after this cursor of the live stream show at once. */
  since: string;
}

/** The steps, each with where it is done; the first report shows by itself when it arrives. */
export function Steps({ steps, apps, since }: StepsProps) {
  const t = useTexts().gettingStarted;
  const { next } = steps;
  const waits = steps.unit && !steps.report;
  const live = waits
    ? `/user/realtime-tracking/stream?since=${since}`
    : undefined;
  return (
    <div class="steps" data-live-page={live}>
      <ol class="steps-list">
        <Step
          name="unit"
          isDone={steps.unit}
          more={next && next.name === next.imei && (
            <a href={`${unitPath("edit", next.id)}#name`}>{t.nameUnit}</a>
          )}
        >
          <a class="button" href={ADD_UNIT_PATH}>{t.addUnit}</a>
        </Step>
        <Step
          name="report"
          isDone={steps.report}
          more={next && (
            <details class="steps-app" id="connect">
              <summary>{t.connectFurther}</summary>
              <Apps unit={next} apps={apps} />
              <p>
                {t.furtherUnit} <a href={ADD_UNIT_PATH}>{t.addUnit}</a>
              </p>
            </details>
          )}
        >
          {next && <Apps unit={next} apps={apps} />}
          {waits && <p role="status">{t.waits}</p>}
        </Step>
        <Step name="people" isDone={steps.people}>
          <a class="button" href={`${USERS_PATH}/new`}>{t.invite}</a>
        </Step>
        <Step name="hours" isDone={steps.hours}>
          {next && (
            <a class="button" href={unitPath("hours", next.id)}>{t.setHours}</a>
          )}
        </Step>
      </ol>
      <form method="post" action={GETTING_STARTED_PATH}>
        <input type="hidden" name="on" value={steps.isAway ? "0" : "1"} />
        <button type="submit" class="quiet-button outlined">
          {steps.isAway ? t.takeOut : t.putAway}
        </button>
      </form>
    </div>
  );
}

function Step(
  { name, isDone, more, children }: {
    name: "unit" | "report" | "people" | "hours";
    isDone: boolean;
    /** What is left to do of a step that is taken. */
    more?: ComponentChildren;
    children: ComponentChildren;
  },
) {
  const t = useTexts().gettingStarted;
  return (
    <li class="card" id={`step-${name}`}>
      <h2>
        {isDone && <Icon name="check" />}
        {t.steps[name]}
        {isDone && <span class="badge">{t.done}</span>}
      </h2>
      <p class="muted">{t.about[name]}</p>
      {isDone ? more : children}
    </li>
  );
}
