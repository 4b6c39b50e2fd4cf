import { useTexts } from "../../components/texts.tsx";
import type { Due } from "../../domain/unit/service.ts";

/** Marks service and inspection of a unit that are near or past (UNIT-25). */
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
        <span class={`badge due-${service}`}>{m.unit.service[service]}</span>
      )}
      {inspection && (
        <span class={`badge due-${inspection}`}>
          {m.unit.inspection[inspection]}
        </span>
      )}
    </>
  );
}
