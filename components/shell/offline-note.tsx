import { useTexts } from "../texts.tsx";

/** Where scripts say that there is no connection, of when the page is, and what waits to be sent (NET-05). */
export function OfflineNote({ person }: { person: number }) {
  const { offline } = useTexts();
  return (
    <div
      class="offline-note"
      role="status"
      data-offline={person}
      data-now={offline.now}
      data-kept={offline.kept}
      hidden
    >
      <span />{" "}
      <button
        type="button"
        class="offline-short"
        data-kept={offline.keptShort}
        aria-expanded="false"
      />{" "}
      <span data-waiting-note />
    </div>
  );
}
