import { timeOutOrders } from "../db/order/open-orders.ts";
import { command } from "../db/command.ts";
import { type Db } from "../db/database.ts";
import { deleteOldAnchors } from "../db/event/anchors.ts";
import { EACH_CELL } from "../domain/access/actor.ts";
import { deleteOldMessages } from "../db/message/deliveries.ts";
import { deletePackedDays } from "../db/position/packed-days.ts";
import {
  maintainPartitions,
  type PartitionChanges,
} from "../db/position/partitions.ts";
import {
  type DeletedDiagnostics,
  deleteOldDiagnostics,
} from "../db/position/retention.ts";
import { deleteOldSecurityEvents } from "../db/security/events.ts";
import { deleteGoneGeofences } from "../db/geofence/changes.ts";
import { deleteOldUndoings } from "../db/undoing/undoings.ts";
import { deleteExpiredLogins } from "../db/sign-in/login-retention.ts";

const DAY_MS = 86_400_000;

/** How long data are kept, days. */
interface RetentionDays {
  positions: number;
  diagnostics: number;
  messages: number;
  securityEvents: number;
}

/** What a run did, for the log. */
interface MaintenanceReport {
  positions: PartitionChanges;
  /** Reports deleted with their packed days. */
  packedPositions: number;
  diagnostics: DeletedDiagnostics;
  /** Messages deleted. */
  messages: number;
}

/** The nightly work: creates partitions for coming months of positions and deletes what is too old. */
export async function maintain(
  db: Db,
  now: Date,
  days: RetentionDays,
): Promise<MaintenanceReport> {
  const daysAgo = (count: number) => new Date(now.getTime() - count * DAY_MS);
  const positions = await maintainPartitions(db, now, daysAgo(days.positions));
  const packedPositions = await deletePackedDays(
    db,
    null,
    daysAgo(days.positions),
  );
  await timeOutOrders(db, now);
  const diagnostics = await deleteOldDiagnostics(db, daysAgo(days.diagnostics));
  await deleteExpiredLogins(db, now);
  await command(
    db,
    EACH_CELL,
    (tx) => deleteOldAnchors(tx, daysAgo(days.positions)),
  );
  await command(db, EACH_CELL, deleteOldUndoings);
  await command(db, EACH_CELL, deleteGoneGeofences);
  await deleteOldSecurityEvents(db, daysAgo(days.securityEvents));
  const messages = await deleteOldMessages(db, daysAgo(days.messages));
  return { positions, packedPositions, diagnostics, messages };
}
