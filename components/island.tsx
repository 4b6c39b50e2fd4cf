import type { ComponentType, JSX } from "preact";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "honox-island": {
        "component-name": string;
        "data-serialized-props": string;
        children?: JSX.Element;
      };
    }
  }
}

/**
 * Marks a component as an island: drawn on the server, woken in the browser by client.ts. HonoX's Vite plugin
 * would do this while it bundles the server; this server runs from source, so the page does it itself. `file` is
 * the file name in islands/; the props must be JSON.
 */
export function island<Props extends object>(
  file: string,
  Component: ComponentType<Props>,
): (props: Props) => JSX.Element {
  return (props) => (
    <honox-island
      component-name={`/islands/${file}`}
      data-serialized-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </honox-island>
  );
}
