import { setCookie } from "hono/cookie";
import { cookieOptions, readCookie } from "../../http/cookie.ts";
import { useTexts } from "../../components/texts.tsx";
import type { Ask } from "../../http/ask.ts";
import type { FleetDrawing } from "./draw-fleet.ts";

/** The cookie of a browser that has been told that streets are missing. */
const NAME = "no-streets";
const KEPT_S = 365 * 86_400;

/** Says once a browser, and to administrators only, whether the map lacks streets where the units are (MAP-12). */
export function tellNoStreets(
  { c, actor, services: { config } }: Ask,
  { units, hasStreets }: FleetDrawing,
): boolean {
  const isMissing = !hasStreets && units.some((unit) => unit.latitude !== null);
  const hasOwn = config.MAP_TILES ?? config.MAP_STYLE_URL;
  if (!actor.isAdministrator || !isMissing || hasOwn) return false;
  if (readCookie(c, NAME) !== undefined) return false;
  setCookie(c, NAME, "1", { ...cookieOptions(c), maxAge: KEPT_S });
  return true;
}

/** The note that the map lacks streets, with the setting that brings them. */
export function NoStreetsNote() {
  const m = useTexts();
  return <p class="map-note" role="note">{m.map.noStreets}</p>;
}
