import { useTexts } from "./texts.tsx";

/** Links to the pages of a list before and after one; nothing when there is only one. */
export function Pages(
  { page, pages, link }: {
    page: number;
    pages: number;
    link(page: number): string;
  },
) {
  const m = useTexts();
  if (pages <= 1) return null;
  return (
    <nav class="actions" aria-label={m.pager.label}>
      {page > 1 && (
        <a class="quiet-button outlined" href={link(page - 1)} rel="prev">
          {m.pager.previous}
        </a>
      )}
      <span class="page-of">{page} / {pages}</span>
      {page < pages && (
        <a class="quiet-button outlined" href={link(page + 1)} rel="next">
          {m.pager.next}
        </a>
      )}
    </nav>
  );
}
