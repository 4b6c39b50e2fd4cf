import type { ComponentChildren } from "preact";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type { WaitingKind } from "../../domain/to-do/waiting.ts";
import type { LinkedPart } from "./asked.ts";

/** The units or bookings of something that waits, each a link to where it is done. */
export function Parts(
  { kind, parts, children }: {
    kind: WaitingKind;
    parts: readonly LinkedPart[];
    children?: ComponentChildren;
  },
) {
  const t = useTexts().toDo;
  const format = useFormat();
  return (
    <ul class="waiting-parts">
      {parts.map(({ id, name, count, startsAt, isPassed, path }) => (
        <li key={id}>
          <a class="badge" href={path}>
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
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
