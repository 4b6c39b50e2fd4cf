import type { RefusedRecord } from "../db/unit/trackers.ts";
import {
  type ImpossibleFix,
  impossibleFix,
} from "../domain/report/fix-time.ts";
import type { KnownUnit } from "./databases/units.ts";
import type { Decoded } from "./protocol.ts";
import { type PositionRow, toPositionRow } from "./rows.ts";

/** The parts of a report by what happens to them. */
export interface Sorted {
  rows: PositionRow[];
  /** Records that cannot be positions, for the unit's diagnostics. */
  refused: RefusedRecord[];
  /** Ids that belong to no unit. */
  unknown: string[];
  /** How many records belong to units that the report's key does not open. */
  locked: number;
  lockedUnit: KnownUnit | undefined;
  /** The unit of the first record that was not unknown or locked. */
  unit: KnownUnit | undefined;
}

/** Gives the HTTP status that says why nothing of a report was stored, whatever its sender is answered. */
export function statusOfNothingStored(
  { rows, refused, unknown }: Sorted,
): 400 | 404 | undefined {
  if (rows.length > 0) return undefined;
  if (refused.length > 0) return 400;
  return unknown.length > 0 ? 404 : undefined;
}

/** Why a record cannot be a position, in words for the unit's diagnostics. */
const IMPOSSIBLE: Record<ImpossibleFix, string> = {
  outsideGlobe: "The position lies outside the globe",
  nullIsland: "The position is 0,0, which units send in place of no fix",
  future: "The fix is more than 5 minutes in the future",
  before2010: "The fix is older than 2010",
  beforeAccount:
    "The fix is older than the account, or than the unit's time in it",
  beyondRetention: "The fix is older than the account keeps positions",
  wrongClock:
    "The fix is so much older than its report (LATE_REPORT_DAYS) that the unit's clock must be wrong",
};

/** Sorts the parts of a report into stored, refused, unknown and locked ones; writes nothing. */
export function sortReport(
  decoded: Extract<Decoded, { ok: true }>,
  report: { protocol: string; receivedAt: number; lateMs: number },
  unitOf: (trackerIds: string[]) => KnownUnit | undefined,
  isOpen: (unit: KnownUnit | undefined) => boolean,
): Sorted {
  const { protocol, receivedAt, lateMs } = report;
  const sorted: Sorted = {
    rows: [],
    refused: [],
    unknown: [],
    locked: 0,
    lockedUnit: undefined,
    unit: undefined,
  };
  for (const { trackerIds, record } of decoded.records) {
    const unit = admit(trackerIds);
    if (!unit) continue;
    const impossible = impossibleFix(record, receivedAt, unit, lateMs);
    if (!impossible) sorted.rows.push(toPositionRow(unit, record));
    else refuse(unit, IMPOSSIBLE[impossible], { ...record });
  }
  for (const { trackerIds, reason } of decoded.refused) {
    const unit = admit(trackerIds);
    if (unit) refuse(unit, reason, null);
  }
  return sorted;

  function admit(trackerIds: string[]): KnownUnit | undefined {
    const unit = unitOf(trackerIds);
    if (!isOpen(unit)) {
      sorted.locked++;
      sorted.lockedUnit ??= unit;
    } else if (!unit) sorted.unknown.push(trackerIds[0] ?? "");
    else {
      sorted.unit ??= unit;
      return unit;
    }
  }

  function refuse(
    { accountId, unitId }: KnownUnit,
    reason: string,
    record: Record<string, unknown> | null,
  ): void {
    sorted.refused.push({ accountId, unitId, protocol, reason, record });
  }
}
