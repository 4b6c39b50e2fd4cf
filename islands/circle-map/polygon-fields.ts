import type { Point } from "../../domain/geo/point.ts";
import { cornersIn, toGeoJson } from "../../domain/geofence/polygon-text.ts";

/** The fields of the form that describe a polygon. */
export interface PolygonFields {
  /** Whether the form is about a polygon, and not about a circle. */
  isChosen(): boolean;
  read(): Point[];
  write(corners: readonly Point[]): void;
  /** Calls the listener when the choice or the polygon has changed. */
  listen(listener: () => void): void;
}

/** Finds the fields of a form; null where it has no polygon. A chosen file is read into the field at once. */
export function polygonFields(
  form: HTMLFormElement,
  signal: AbortSignal,
): PolygonFields | null {
  const text = form.querySelector<HTMLTextAreaElement>(
    'textarea[name="polygon"]',
  );
  const file = form.querySelector<HTMLInputElement>('input[name="file"]');
  const choice = form.querySelector<HTMLInputElement>(
    'input[name="kind"][value="polygon"]',
  );
  if (!text || !file || !choice) return null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  text.addEventListener("input", tell, { signal });
  for (const radio of form.querySelectorAll('input[name="kind"]')) {
    radio.addEventListener("change", tell, { signal });
  }
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    text.value = await chosen.text();
    file.value = "";
    choice.checked = true;
    tell();
  }, { signal });
  return {
    isChosen: () => choice.checked,
    read: () => cornersIn(text.value),
    write(corners) {
      text.value = corners.length === 0
        ? ""
        : JSON.stringify(toGeoJson(corners));
      tell();
    },
    listen: (listener) => listeners.add(listener),
  };
}
