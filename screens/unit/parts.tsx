import type { Due } from "../../domain/unit/service.ts";
import type { Texts } from "../../locales/index.ts";
import { useTexts } from "../../components/texts.tsx";

export type UnitPart = Exclude<keyof Texts["units"]["parts"], "label">;

const PATHS: Record<UnitPart, (unitId: number) => string> = {
  edit: (id) => `/user/edit-terminal?unit=${id}`,
  odometer: (id) => `/user/edit-terminal/odometer?unit=${id}`,
  outputs: (id) => `/user/edit-terminal/outputs?unit=${id}`,
  images: (id) => `/user/edit-terminal/images?unit=${id}`,
  names: (id) => `/user/edit-terminal/names?unit=${id}`,
  qr: (id) => `/user/edit-terminal/qr?unit=${id}`,
  hours: (id) => `/user/edit-terminal/working-hours?unit=${id}`,
  key: (id) => `/user/edit-terminal/ingest-key?unit=${id}`,
  tripLog: (id) => `/user/create-triplog?unit=${id}`,
};

/** Path of a page of a unit. */
export function unitPath(part: UnitPart, unitId: number): string {
  return PATHS[part](unitId);
}

/** Links between the pages of a unit. */
export function UnitParts(
  { unitId, current, hidden = [] }: {
    unitId: number;
    current: UnitPart;
    /** Pages that the person may not open. */
    hidden?: readonly UnitPart[];
  },
) {
  const m = useTexts();
  const parts = (Object.keys(PATHS) as UnitPart[])
    .filter((part) => !hidden.includes(part));
  return (
    <nav class="unit-parts no-print" aria-label={m.units.parts.label}>
      <a href="/user/edit-terminal-list">{m.units.title}</a>
      {parts.map((part) => (
        <a
          key={part}
          href={unitPath(part, unitId)}
          aria-current={part === current ? "page" : undefined}
        >
          {m.units.parts[part]}
        </a>
      ))}
    </nav>
  );
}

/** Marks what is due of a unit: service and inspection, near or past (UNIT-25). */
export function DueMarks(
  { service, inspection }: {
    service: Due | null;
    inspection: Due | null;
  },
) {
  const m = useTexts();
  return (
    <>
      {service && (
        <span class={`badge due-${service}`}>{m.units.service[service]}</span>
      )}
      {inspection && (
        <span class={`badge due-${inspection}`}>
          {m.units.inspection[inspection]}
        </span>
      )}
    </>
  );
}
