import { PLACES_PATH } from "./paths.ts";
import { ApplyFrom } from "../../components/apply-from.tsx";
import { useTexts } from "../../components/texts.tsx";

/** Asks before a place is deleted; a page of its own, so that it needs no JavaScript. */
export function PlaceDeletion(
  { place, applyFrom, errors }: {
    place: { label: string; address: string; rules: readonly unknown[] };
    applyFrom: string;
    errors: Record<string, string[]>;
  },
) {
  const m = useTexts();
  return (
    <form class="card form narrow" method="post" novalidate>
      <p>{m.place.deleteQuestion(place.label)}</p>
      <p class="muted">{place.address}</p>
      {place.rules.length > 0 && (
        <ApplyFrom
          value={applyFrom}
          errors={errors}
        />
      )}
      <div class="actions">
        <button type="submit" class="button button-danger">
          {m.place.deleteYes}
        </button>
        <a class="quiet-button outlined" href={PLACES_PATH}>
          {m.place.keep}
        </a>
      </div>
    </form>
  );
}
