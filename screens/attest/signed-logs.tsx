import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import type { Signed } from "../../domain/attest/signed.ts";
import { filterQuery } from "../../domain/trip/log/log-filter.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { Texts } from "../../locales/index.ts";
import { LOG } from "../trip/paths.ts";

/** What can be missing while a trip is attested. */
const MISSING = ["confirm", "purpose", "driver"] as const;

/** Lists what is missing of trips in several logs together, each with how many lack it. */
export function lackedOf(
  logs: Signed["logs"],
  m: Texts,
): { toDo: string; text: string }[] {
  const seen = logs.filter(isListed);
  return MISSING.flatMap((toDo) => {
    const count = seen.reduce((sum, { left }) => sum + left[toDo], 0);
    return count > 0 ? [{ toDo, text: textsOfMissing(m)[toDo](count) }] : [];
  });
}

/** Says whether the person finds trips of it in the log. */
function isListed({ isSeen, listed }: Signed["logs"][number]): boolean {
  return isSeen && listed > 0;
}

function textsOfMissing(m: Texts) {
  return {
    confirm: m.trip.toDo.notConfirmed,
    purpose: m.trip.toDo.withoutPurpose,
    driver: m.trip.toDo.withoutDriver,
  };
}

/** Links to the trips that are attested, log by log, and to those of them that something is missing of. */
export function SignedLogs(
  { signed: { logs, trips }, days, driver }: {
    signed: Pick<Signed, "logs" | "trips">;
    days: Days;
    /** The id of the driver whose trips they are; null for all trips of a unit. */
    driver: number | null;
  },
) {
  const m = useTexts();
  const texts = textsOfMissing(m);
  const seen = logs.filter(isListed);
  if (seen.length === 0) return null;
  // Private trips that the log masks: they are attested with the others.
  const masked = logs.reduce((left, { listed }) => left - listed, trips);
  const link = (unitId: number, toDo: typeof MISSING[number] | null) =>
    `${LOG}?${new URLSearchParams({ unit: String(unitId), ...days })}` +
    filterQuery({ toDo, project: null, driver });
  return (
    <ul class="attest-logs">
      {seen.map(({ unitId, unitName, listed, left }) => (
        <li key={unitId}>
          <a href={link(unitId, null)}>
            {driver ? `${unitName}: ${m.trip.count(listed)}` : m.attest.show}
          </a>
          {MISSING.filter((toDo) => left[toDo] > 0).map((toDo) => (
            <a key={toDo} class="attest-missing" href={link(unitId, toDo)}>
              <Icon name="alert" />
              {texts[toDo](left[toDo])}
            </a>
          ))}
        </li>
      ))}
      {masked > 0 && <li class="muted">{m.attest.andPrivate(masked)}</li>}
    </ul>
  );
}
