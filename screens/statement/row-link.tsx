import type { ComponentChildren } from "preact";
import { useTexts } from "../../components/texts.tsx";
import type { RowTarget } from "../../documents/statement/statement.ts";
import { LOG, tripPath } from "../trip/paths.ts";

interface TargetProps {
  target: RowTarget | null | undefined;
}

/** Leads from a row to its trip, or to the log of its day. */
export function linked(
  text: ComponentChildren,
  target: RowTarget | null | undefined,
) {
  return target ? <a href={hrefOf(target)}>{text}</a> : text;
}

/** The same where the row is no link by itself. */
export function TargetLink({ target }: TargetProps) {
  const m = useTexts().statement;
  if (!target) return null;
  return (
    <p>
      <a href={hrefOf(target)}>
        {"tripId" in target ? m.toTrip : m.toDay}
      </a>
    </p>
  );
}

function hrefOf(target: RowTarget): string {
  return "tripId" in target
    ? tripPath(target.tripId)
    : `${LOG}?unit=${target.unitId}&from=${target.day}&to=${target.day}`;
}
