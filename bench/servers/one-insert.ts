import { Hono } from "hono";
import { openDatabase } from "../../db/database.ts";
import { osmand } from "../../ingest/protocols/osmand/index.ts";
import { type PositionRow, toPositionRow } from "../../ingest/rows.ts";
import { readTask } from "../child.ts";
import { serve } from "./serve.ts";
import { readUnits } from "./units.ts";

/**
 * The server that group commit is compared with: the same decoder, lookup and table, but one INSERT for each
 * position over a pool of connections, answered after its commit. It leaves out the unit's latest state and the
 * wake-up.
 */
const { databaseUrl } = readTask<{ databaseUrl: string }>();
const database = await openDatabase(databaseUrl, {
  connections: 20,
  system: true,
});
const units = await readUnits(database);

const app = new Hono();
app.on(["GET", "POST"], "/", async (c) => {
  const start = c.req.url.indexOf("?");
  const decoded = osmand.decode({
    method: c.req.method,
    query: start < 0 ? "" : c.req.url.slice(start + 1),
    headers: c.req.raw.headers,
    body: new Uint8Array(await c.req.arrayBuffer()),
    receivedAt: Date.now(),
  });
  if (!decoded.ok) return c.text(decoded.reason, 400);
  await Promise.all(decoded.records.map(({ trackerIds, record }) => {
    const unit = units.get(trackerIds[0]!);
    return unit && insert(toPositionRow(unit, record));
  }));
  return c.body(null, 200);
});

function insert(row: PositionRow): PromiseLike<unknown> {
  return database.sql`
    insert into positions (
      account_id, unit_id, fixed_at, latitude, longitude, speed_kmh, course_deg, altitude_m, satellites, hdop,
      accuracy_m, ignition, odometer_m, details
    ) values (
      ${row.accountId}, ${row.unitId}, to_timestamp(${
    row.fixedAt / 1000
  }), ${row.latitude}, ${row.longitude}, ${row.speedKmh},
      ${row.courseDeg}, ${row.altitudeM}, ${row.satellites}, ${row.hdop}, ${row.accuracyM}, ${row.ignition},
      ${row.odometerM}, ${row.details}
    ) on conflict do nothing`;
}

serve(app, database);
