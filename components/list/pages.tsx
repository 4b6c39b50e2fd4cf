import { useTexts } from "../texts.tsx";

/** Links to the previous and the next page of a list; nothing when there is only one page. */
export function Pages(
  { page, pages, link, shown, ...texts }: {
    page: number;
    pages: number;
    link(page: number): string;
    /** What the page shows of the list; its number when absent. */
    shown?: string;
    label?: string;
    previous?: string;
    next?: string;
  },
) {
  const { pager } = useTexts();
  const { label = pager.label, previous = pager.previous, next = pager.next } =
    texts;
  if (pages <= 1) return null;
  return (
    <nav class="actions" aria-label={label}>
      {page > 1 && (
        <a class="quiet-button outlined" href={link(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <span class="page-of">{shown ?? `${page} / ${pages}`}</span>
      {page < pages && (
        <a class="quiet-button outlined" href={link(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}
