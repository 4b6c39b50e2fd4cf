import { DIAGNOSTICS_PATH } from "./paths.ts";
import { SearchForm } from "../../components/list/search-form.tsx";
import { Empty, Section, Stack } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import type {
  FoundUnit,
  UnknownTracker,
} from "../../db/diagnostics/diagnostics.ts";
import type { Listed } from "../../db/support/as-support.ts";

/** Searches units of all accounts. */
export function DiagnosticsSearch({ search }: { search: string }) {
  const m = useTexts();
  return (
    <SearchForm
      class="diagnostics-search"
      label={m.diagnostics.search}
      search={search}
      maxLength={200}
    />
  );
}

/** The units that a search found, each a link to its diagnostics. */
export function FoundUnits({ found }: { found: Listed<FoundUnit> }) {
  const m = useTexts();
  return (
    <Section title={m.diagnostics.found}>
      {found.isPartial && <p role="status">{m.support.partial}</p>}
      {found.rows.length === 0 && <Empty>{m.diagnostics.noneFound}</Empty>}
      <Stack>
        {found.rows.map((unit) => (
          <li>
            <a href={`${DIAGNOSTICS_PATH}?unit=${unit.id}`}>{unit.name}</a>
            <small>{unit.imei} · {unit.accountName}</small>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

/** Ids that report without belonging to a unit. */
export function UnknownTrackers(
  { trackers }: { trackers: UnknownTracker[] },
) {
  const m = useTexts();
  const format = useFormat();
  return (
    <Section title={m.diagnostics.unknown}>
      {trackers.length === 0 && <Empty>{m.diagnostics.noUnknown}</Empty>}
      <Stack>
        {trackers.map((one) => (
          <li>
            <strong>{one.trackerId}</strong>
            <small>
              {one.protocol} · {m.diagnostics.reports(one.reports)} ·{" "}
              {format.dateTime(one.lastAt)}
            </small>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
