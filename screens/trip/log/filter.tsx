import type { LogFilter } from "../../../domain/trip/log/log-filter.ts";
import { filterTexts } from "../../../locales/filter-texts.ts";
import { useTexts } from "../../../components/texts.tsx";

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
