/** What of a unit and its drivers somebody looked at. */
export const VIEW_KINDS = [
  "trips",
  "positions",
  "place",
  "certificate",
  "diagnostics",
] as const;
export type ViewKind = typeof VIEW_KINDS[number];

/** By which way it was looked at. */
export const VIEW_MEDIA = ["page", "call", "file", "stream"] as const;
export type ViewMedium = typeof VIEW_MEDIA[number];

/** The way by which a request gets what it asks for. */
export function mediumOf(path: string): ViewMedium {
  if (/\/(export\/\w+|pdf)$/.test(path)) return "file";
  if (path.endsWith("/stream")) return "stream";
  return path.startsWith("/api/") ? "call" : "page";
}

const HOUR_MS = 3_600_000;

/** The start of the hour of an instant: what one person looks at again within it is one line of the log. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}

/** That somebody looked at trips or positions of a person within an hour. */
export interface View {
  id: number;
  firstAt: Date;
  lastAt: Date;
  views: number;
  viewer: string;
  isSupport: boolean;
  /** Null once the unit is gone. */
  unit: string | null;
  kind: ViewKind;
  medium: ViewMedium;
}
