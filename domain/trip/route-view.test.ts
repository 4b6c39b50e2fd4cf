import assert from "node:assert/strict";
import { decideRouteView } from "./route-view.ts";

const trip = (
  start: string,
  stop: string,
  type: "business" | "private" = "business",
) => ({ type, startedAt: new Date(start), stoppedAt: new Date(stop) });
const view = (...trips: ReturnType<typeof trip>[]) =>
  decideRouteView(trips, "Europe/Stockholm");
const monday = trip("2026-03-02T07:00Z", "2026-03-02T08:00Z");

Deno.test("TRIP-15 the map shows trips of up to 7 days, the seventh too", () => {
  const sunday = trip("2026-03-08T07:00Z", "2026-03-08T08:00Z");
  assert.deepEqual(view(monday, sunday), { ok: true, value: [monday, sunday] });
  const nextMonday = trip("2026-03-09T07:00Z", "2026-03-09T08:00Z");
  assert.deepEqual(view(monday, nextMonday), {
    ok: false,
    error: { code: "MapTooLong" },
  });
});

Deno.test("TRIP-15 a trip over midnight is refused, by the account's clock", () => {
  // 00:30 in Stockholm is still the day before in UTC.
  assert.ok(!view(trip("2026-03-02T22:30Z", "2026-03-02T23:30Z")).ok);
});

Deno.test("TRIP-15 TRIP-16 private trips are left out, and without any route the map says so", () => {
  const secret = trip("2026-03-02T09:00Z", "2026-03-02T10:00Z", "private");
  assert.deepEqual(view(monday, secret), { ok: true, value: [monday] });
  assert.deepEqual(view(secret), { ok: false, error: { code: "NoRoutes" } });
});
