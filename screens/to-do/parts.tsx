import type { ComponentChildren } from "preact";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { WaitingKind } from "../../domain/to-do/waiting.ts";
import type { LinkedPart } from "./asked.ts";

/** The units or bookings of something that waits, each a link to where it is done. */
export function Parts(
  { kind, parts, isFirstNamed = false, children }: {
    kind: WaitingKind;
    parts: readonly LinkedPart[];
    /** Says of the first one that the number leads there. */
    isFirstNamed?: boolean;
    children?: ComponentChildren;
  },
) {
  const t = useTexts().toDo;
  return (
    <ul class="waiting-parts">
      {parts.map((part, at) => (
        <li key={part.id}>
          <a class="badge" href={part.path}>
            {isFirstNamed && at === 0 && `${t.first} `}
            <PartText kind={kind} part={part} />
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** A unit or booking, with what of it waits. */
export function PartText(
  { kind, part: { name, count, startsAt, isPassed } }: {
    kind: WaitingKind;
    part: LinkedPart;
  },
) {
  const t = useTexts().toDo;
  const format = useFormat();
  return (
    <>
      {startsAt !== undefined && `${format.time(new Date(startsAt))} `}
      {name}
      {isPassed !== undefined &&
        ` · ${isPassed ? t.limit.passed : t.limit.near}`}
      {count > 1 && (
        <>
          {` · ${count} `}
          <span class="visually-hidden">{t.kinds[kind](count)}</span>
        </>
      )}
    </>
  );
}
