/** Pages and calls of `/user/attest` and `/user/suggestions`, which tell of private trips of others sums at most. */
export const summedSurfaces = (unitId: number, driverId: number) => [
  { name: "suggestions", path: "/user/suggestions" },
  { name: "call for suggestions", path: "/api/v1/user/suggestions" },
  {
    name: "attest",
    path: "/user/attest?from=2026-03-01&to=2026-03-31",
  },
  {
    name: "question before an attestation",
    path:
      `/user/attest/signing?from=2026-03-01&to=2026-03-31&subject=unit-${unitId}&subject=user-${driverId}`,
  },
  {
    name: "question before a period of a unit is unlocked",
    path:
      `/user/attest/unlocking?from=2026-03-01&to=2026-03-31&unit_id=${unitId}`,
  },
  { name: "attest history", path: "/user/attest/history" },
  { name: "attest call", path: "/api/v1/user/attest" },
  {
    name: "attest status call",
    path: "/api/v1/user/attest/status?from=2026-03-01&to=2026-03-31",
  },
];
