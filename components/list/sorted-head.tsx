import { Icon } from "../icon.tsx";
import { useTexts } from "../texts.tsx";

type Order = "asc" | "desc";

interface SortedHeadProps {
  text: string;
  /** How the list is sorted by this column; null while it is sorted by another one. */
  order: Order | null;
  /** Gives the address of the list when it is sorted by this column. */
  linkTo(order: Order): string;
  class?: string;
}

/** The heading of a column that sorts its list, the other way when it is pressed again. */
export function SortedHead(
  { text, order, linkTo, class: name }: SortedHeadProps,
) {
  const m = useTexts();
  const next = order === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      class={name}
      aria-sort={order
        ? order === "asc" ? "ascending" : "descending"
        : undefined}
    >
      <a
        class="sort"
        href={linkTo(next)}
        title={next === "desc" ? m.unit.sortDown(text) : m.unit.sortUp(text)}
      >
        {text}
        {order && (
          <span class="sort-arrow">
            <Icon name={order === "asc" ? "up" : "down"} />
          </span>
        )}
      </a>
    </th>
  );
}
