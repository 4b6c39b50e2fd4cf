import type { Days } from "../../../domain/trip/log/log-query.ts";
import { useTexts } from "../../../components/texts.tsx";

/** Leads from page to page of a log that is too long for one; each says which days it holds. */
export function LogPager(
  { page, pages, linkTo }: {
    /** Counts from 1, the newest days first. */
    page: number;
    pages: readonly Days[];
    linkTo: (page: number) => string;
  },
) {
  const m = useTexts();
  const shown = pages[page - 1];
  if (!shown || pages.length === 1) return null;
  const t = m.journal.pager;
  return (
    <nav class="actions" aria-label={t.label}>
      {page > 1 && (
        <a class="quiet-button outlined" rel="prev" href={linkTo(page - 1)}>
          {t.newer}
        </a>
      )}
      <span class="page-of">
        {t.days(shown.from, shown.to)} · {page} / {pages.length}
      </span>
      {page < pages.length && (
        <a class="quiet-button outlined" rel="next" href={linkTo(page + 1)}>
          {t.older}
        </a>
      )}
    </nav>
  );
}
