import type { LogFilter } from "../../../domain/trip/log/log-filter.ts";
import type { Texts } from "../../../locales/index.ts";
import { useTexts } from "../../../components/texts.tsx";

/** What a filter leaves in the log, in words; nothing for the whole log. */
export function filterTexts(
  { toDo, project }: LogFilter,
  { journal: { toDo: t, names } }: Texts,
): string[] {
  const texts = {
    purpose: t.onlyWithoutPurpose,
    driver: t.onlyWithoutDriver,
    attest: t.onlyNotAttested,
  };
  return [
    ...(toDo ? [texts[toDo]] : []),
    ...(project ? [`${names.project}: ${project}`] : []),
  ];
}

/** Says that only a part of the log is shown, and leads to all of it. */
export function FilterNotice(
  { filter, whole }: {
    filter: LogFilter;
    /** The address without the filter. */
    whole: string;
  },
) {
  const m = useTexts();
  const texts = filterTexts(filter, m);
  if (texts.length === 0) return null;
  return (
    <p class="banner filter-notice">
      {texts.join(" · ")} <a href={whole}>{m.journal.toDo.showAll}</a>
    </p>
  );
}
