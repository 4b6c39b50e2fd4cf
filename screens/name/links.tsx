import { useTexts } from "../../components/texts.tsx";

/** Leads to the lists of names from where they are used (ORG-01). */
export function NameLinks() {
  const m = useTexts();
  return (
    <p class="name-links">
      <a href="/user/tags">{m.name.forUnits}</a>
      <a href="/user/purposes">{m.name.forTrips}</a>
    </p>
  );
}
