/** Gives the addresses of the built-in base map, or of the deployment's own style, for day and night. */
export function styleUrls(own: string | undefined) {
  return own
    ? { light: own, dark: own }
    : { light: "/map/light.json", dark: "/map/dark.json" };
}
