/** The kinds of data about a unit and its drivers that people look at. */
export const VIEW_KINDS = [
  "trips",
  "positions",
  "place",
  "certificate",
  "diagnostics",
] as const;
export type ViewKind = typeof VIEW_KINDS[number];

/** The ways to look at data. */
export const VIEW_MEDIA = ["page", "call", "file", "stream"] as const;
export type ViewMedium = typeof VIEW_MEDIA[number];

/** Gives the way of a request by its path. */
export function mediumOf(path: string): ViewMedium {
  if (/\/(export\/\w+|pdf)$/.test(path)) return "file";
  if (path.endsWith("/stream")) return "stream";
  return path.startsWith("/api/") ? "call" : "page";
}

const HOUR_MS = 3_600_000;

/** Gives the start of an instant's hour: repeated views within it are one line of the log. */
export function hourOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS);
}

/** A view: somebody looked at trips or positions of a person within an hour. */
export interface View {
  id: number;
  firstAt: Date;
  lastAt: Date;
  views: number;
  viewer: string;
  isSupport: boolean;
  /** Null when the unit is deleted. */
  unit: string | null;
  kind: ViewKind;
  medium: ViewMedium;
}
