import type { Drift } from "../../domain/odometer/drift.ts";
import type { Format } from "../../locales/format.ts";
import type { Messages } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";

/** The stretches of time over which log and odometer are compared. */
export type DriftSpan = keyof Pick<
  Messages["odometer"]["drift"],
  "thisMonth" | "lastMonth" | "readings"
>;

/** Says in words where log and odometer are too far apart; nothing when they agree. */
export function DriftWarnings(
  { drifts, messages: m, format }: {
    drifts: { span: DriftSpan; drift: Drift }[];
    messages: Messages;
    format: Format;
  },
) {
  const texts = m.odometer.drift;
  return (
    <>
      {drifts.filter(({ drift }) => drift.level !== "none").map((
        { span, drift: { gapM, level } },
      ) => (
        <p
          key={span}
          class={level === "alarm"
            ? "banner banner-error"
            : "banner banner-warning"}
        >
          <Icon name="alert" />
          <span>
            {texts[gapM > 0 ? "missing" : "excess"](
              texts[span],
              format.distance(Math.abs(gapM)),
            )}
            {level === "alarm" && ` ${texts.alarm}`}
          </span>
        </p>
      ))}
    </>
  );
}
