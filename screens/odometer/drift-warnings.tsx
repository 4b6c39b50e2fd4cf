import type { Drift } from "../../domain/odometer/drift.ts";
import type { Texts } from "../../locales/index.ts";
import { Icon } from "../../components/icon.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** The periods in which log and odometer are compared. */
export type DriftSpan = keyof Pick<
  Texts["odometer"]["drift"],
  "thisMonth" | "lastMonth" | "readings"
>;

/** Warns where log and odometer differ too much; nothing when they agree. */
export function DriftWarnings(
  { drifts }: {
    drifts: { span: DriftSpan; drift: Drift }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
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
