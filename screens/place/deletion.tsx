import type { Messages } from "../../locales/index.ts";
import { ApplyFrom } from "./editor.tsx";

/** Asks before a place is deleted; a page of its own, so that it needs no JavaScript. */
export function PlaceDeletion(
  { place, applyFrom, errors, messages: m }: {
    place: { label: string; address: string; rules: readonly unknown[] };
    applyFrom: string;
    errors: Record<string, string[]>;
    messages: Messages;
  },
) {
  return (
    <form class="card form narrow" method="post" novalidate>
      <p>{m.places.deleteQuestion(place.label)}</p>
      <p class="muted">{place.address}</p>
      {place.rules.length > 0 && (
        <ApplyFrom value={applyFrom} errors={errors} messages={m} />
      )}
      <div class="actions">
        <button type="submit" class="button button-danger">
          {m.places.deleteYes}
        </button>
        <a class="quiet-button outlined" href="/user/places">
          {m.places.keep}
        </a>
      </div>
    </form>
  );
}
