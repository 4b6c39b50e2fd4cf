/** The reports of a unit, for support. */
export const DIAGNOSTICS_PATH = "/support/diagnostics";
