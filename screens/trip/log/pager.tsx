import { Pages } from "../../../components/list/pages.tsx";
import { useFormat, useTexts } from "../../../components/texts.tsx";
import type { Days } from "../../../domain/trip/log/log-query.ts";
import { writtenDays } from "./written-days.ts";

/** Links between the pages of a long log; each names its days. */
export function LogPager(
  { page, pages, linkTo }: {
    /** Counted from 1, the newest days first. */
    page: number;
    pages: readonly Days[];
    linkTo: (page: number) => string;
  },
) {
  const t = useTexts().trip.pager;
  const format = useFormat();
  const shown = pages[page - 1];
  if (!shown) return null;
  return (
    <Pages
      page={page}
      pages={pages.length}
      link={linkTo}
      label={t.label}
      previous={t.newer}
      next={t.older}
      shown={`${writtenDays(shown, format)} · ${page} / ${pages.length}`}
    />
  );
}
