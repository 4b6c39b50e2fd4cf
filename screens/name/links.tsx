import { useTexts } from "../../components/texts.tsx";

/** Links to the name lists from the pages that use them (ORG-01). */
export function NameLinks() {
  const m = useTexts();
  return (
    <p class="name-links">
      <a href="/user/tags">{m.name.forUnits}</a>
      <a href="/user/purposes">{m.name.forTrips}</a>
    </p>
  );
}
