import type { IControl } from "maplibre-gl";

/** A button in the manner of the map's own ones. */
export class ButtonControl implements IControl {
  readonly #element = document.createElement("div");
  readonly #button = document.createElement("button");

  constructor(label: string, path: string, onPress: () => void) {
    this.#element.className = "maplibregl-ctrl maplibregl-ctrl-group";
    const button = this.#button;
    button.type = "button";
    button.className = "map-button";
    button.title = label;
    button.setAttribute("aria-label", label);
    button.innerHTML =
      `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
    button.addEventListener("click", onPress);
    this.#element.append(button);
  }

  /** Says whether what the button switches is on. */
  setPressed(isOn: boolean): void {
    this.#button.setAttribute("aria-pressed", String(isOn));
  }

  onAdd(): HTMLElement {
    return this.#element;
  }

  onRemove(): void {
    this.#element.remove();
  }
}
