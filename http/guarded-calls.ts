/** Who may make which calls; what no line names is open to everybody. */
export const GUARDED_CALLS = [
  { path: "/api/v1/user/*", who: "signedIn" },
  { path: "/api/v2/user/*", who: "signedIn" },
  { path: "/api/v1/car-schedule/*", who: "signedIn" },
  { path: "/api/v1/infoUpdates", who: "signedIn" },
  { path: "/api/v1/logout", who: "signedIn" },
  { path: "/api/v1/administration/*", who: "administrator" },
] as const;

/** Who may make the call at a path. */
export function callersOf(
  path: string,
): "everybody" | "signedIn" | "administrator" {
  const guard = GUARDED_CALLS.find(({ path: guarded }) =>
    guarded.endsWith("/*")
      ? path.startsWith(guarded.slice(0, -1))
      : path === guarded
  );
  return guard?.who ?? "everybody";
}
