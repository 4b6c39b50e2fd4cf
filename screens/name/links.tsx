import { TRIP_NAMES_PATH, UNIT_NAMES_PATH } from "./paths.ts";
import { useTexts } from "../../components/texts.tsx";

/** Links to the name lists from the pages that use them (ORG-01). */
export function NameLinks() {
  const m = useTexts();
  return (
    <p class="name-links">
      <a href={UNIT_NAMES_PATH}>{m.name.forUnits}</a>
      <a href={TRIP_NAMES_PATH}>{m.name.forTrips}</a>
    </p>
  );
}
