import type { Config } from "../../config.ts";
import type { MapStyles } from "../../islands/map/base-map.ts";

/** Gives the addresses of the map for day and night, or of the deployment's own style, and of its satellite pictures. */
export function styleUrls(
  { MAP_STYLE_URL, MAP_SATELLITE_URL, MAP_SATELLITE_ATTRIBUTION }: Pick<
    Config,
    "MAP_STYLE_URL" | "MAP_SATELLITE_URL" | "MAP_SATELLITE_ATTRIBUTION"
  >,
): MapStyles {
  return {
    light: MAP_STYLE_URL ?? "/map/light.json",
    dark: MAP_STYLE_URL ?? "/map/dark.json",
    ...MAP_SATELLITE_URL && {
      satellite: {
        url: MAP_SATELLITE_URL,
        attribution: MAP_SATELLITE_ATTRIBUTION,
      },
    },
  };
}
