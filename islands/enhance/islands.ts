import {
  Component,
  type ComponentChildren,
  createElement,
  hydrate,
  render,
} from "preact";
import { createClient } from "honox/client";
import { sayRenderFailure } from "./failures.ts";

const ISLANDS = import.meta.glob("/islands/*.tsx");

/** Wakes the islands of the current page. */
export function wakeIslands(): Promise<void> {
  return createClient({
    ISLAND_FILES: ISLANDS as Record<string, () => Promise<never>>,
    hydrate: (island, root) => wakeIsland(island as never, root),
    createElement: createElement as never,
  });
}

/** Ends the islands of the page, or of a part of it, before something else replaces it. */
export function endIslands(part: ParentNode = document): void {
  for (const island of part.querySelectorAll("honox-island")) {
    render(null, island);
  }
}

/** Wakes an island. If it fails, what the server drew stays, and the page reports it (SHELL-19). */
function wakeIsland(island: ComponentChildren, root: Element): void {
  const drawn = root.innerHTML;
  const onFailure = (error: unknown) => {
    render(null, root);
    root.innerHTML = drawn;
    sayRenderFailure(error);
  };
  hydrate(createElement(Boundary, { onFailure }, island), root);
}

class Boundary extends Component<{ onFailure: (error: unknown) => void }> {
  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render() {
    return this.props.children;
  }
}
