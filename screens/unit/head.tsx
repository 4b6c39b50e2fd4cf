import type { ComponentChildren } from "preact";
import { useTexts } from "../../components/texts.tsx";
import type { UnitHead } from "../../db/unit/head.ts";
import { unitState } from "../../domain/map/activity.ts";
import { Moment } from "./moment.tsx";
import { imagePath } from "./paths.ts";
import { UnitMark, UnitStateText } from "./state.tsx";

/** What the page of a unit puts into the header in place of plain text, and what it tells under the tabs. */
export interface HeadEdits {
  name?: ComponentChildren;
  plate?: ComponentChildren;
  /** What is due. */
  marks?: ComponentChildren;
  /** Where it is, drawn. */
  map?: ComponentChildren;
  /** Where it is, today's trips, odometer, next service and driver. */
  facts?: ComponentChildren;
}

/** Above all pages of a unit, alike on each so that the tabs under it stay where they are: picture or marker, name, plate and what it does now (FLOW-08). */
export function UnitHeader(
  { head, now, isNamed, edits = {} }: {
    head: UnitHead;
    now: Date;
    /** Whether the heading of the page names the unit. */
    isNamed: boolean;
    edits?: HeadEdits;
  },
) {
  const m = useTexts();
  const state = unitState(head, now.getTime());
  return (
    <header class="unit-head">
      {head.imageId === null
        ? (
          <UnitMark
            colour={head.markerColour}
            symbol={head.markerSymbol ?? head.type}
            moving={state === "moving"}
          />
        )
        : (
          <img
            src={`${imagePath(head.imageId)}/preview`}
            alt=""
            width={72}
            height={72}
          />
        )}
      <div class="unit-head-who">
        {!isNamed && <strong class="unit-head-name">{head.name}</strong>}
        {edits.plate ??
          (head.registrationNumber && (
            <span class="unit-head-plate">{head.registrationNumber}</span>
          ))}
        <UnitStateText state={state} />
        {head.reportedAt && !edits.facts && (
          <small class="muted">
            {m.unit.columnName.last_report}:{" "}
            <Moment at={head.reportedAt} now={now} />
          </small>
        )}
        {head.isStolen && <span class="theft-mark">{m.theft.mark}</span>}
        {edits.name}
      </div>
    </header>
  );
}

/** Under the tabs of the first page of a unit: what is due, where it is and what is known of it now. */
export function UnitNow({ marks, map, facts }: HeadEdits) {
  if (!facts) return null;
  return (
    <div class="unit-head unit-now">
      {marks}
      {map}
      <dl class="unit-head-facts">{facts}</dl>
    </div>
  );
}

/** A fact of the header under its label. */
export function HeadFact(
  { label, children }: {
    label: ComponentChildren;
    children: ComponentChildren;
  },
) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
