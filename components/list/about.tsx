import { useTexts } from "../texts.tsx";

/** Letters that two lines of a phone hold, more or less. */
const TWO_LINES = 90;

/** What a page is about, before its content. On a phone a long text is two lines until it is unfolded, so that the content begins in sight (FLOW-11). */
export function About({ children }: { children: string }) {
  const { readOn } = useTexts();
  if (children.length <= TWO_LINES) return <p class="muted">{children}</p>;
  return (
    <div class="about muted">
      <input
        type="checkbox"
        id="about-open"
        class="visually-hidden about-open"
        aria-label={readOn}
      />
      <p>
        {children}
        <label for="about-open">{readOn}</label>
      </p>
    </div>
  );
}
