import type { UserActor } from "../../domain/access/actor.ts";
import { ok, type Result } from "../../domain/result.ts";
import {
  suggest,
  type Suggestion,
  type SuggestionKind,
} from "../../domain/suggestion/suggest.ts";
import type { Period } from "../../domain/time.ts";
import type { TripEdit } from "../../domain/trip/edit.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import {
  BY_HAND,
  changeTrips,
  type Edited,
  type EditError,
} from "../trip/edits.ts";
import { readDrivers } from "../user/drivers.ts";
import { readToLearn } from "./trips.ts";

/** A suggestion with the name of the driver that it is about. */
export interface NamedSuggestion extends Suggestion {
  driverName: string | null;
}

/** Gives what is suggested for trips, by the trips' ids or of the newest trips of a period (FLOW-04). */
export function listSuggestions(
  db: Db,
  actor: UserActor,
  asked: { ids: readonly number[] } | { period: Period },
): Promise<NamedSuggestion[]> {
  if ("ids" in asked && asked.ids.length === 0) return Promise.resolve([]);
  return asActor(db, actor, (tx) => readSuggestions(tx, actor, asked));
}

async function readSuggestions(
  tx: Tx,
  actor: UserActor,
  asked: { ids: readonly number[] } | { period: Period },
): Promise<NamedSuggestion[]> {
  const { open, earlier } = await readToLearn(tx, actor, asked);
  const made = open.flatMap((trip) => suggest(trip, earlier));
  const names = made.some(({ kind }) => kind === "driver")
    ? await driverNames(tx, actor)
    : new Map<string, string>();
  return made.flatMap((one): NamedSuggestion[] => {
    if (one.kind !== "driver") return [{ ...one, driverName: null }];
    const driverName = names.get(one.value);
    return driverName === undefined ? [] : [{ ...one, driverName }];
  });
}

/** Reads the names of those who can be drivers: no deleted user is suggested. */
async function driverNames(
  tx: Tx,
  actor: UserActor,
): Promise<Map<string, string>> {
  const drivers = await readDrivers(tx, actor);
  return new Map(drivers.map(({ id, name }) => [String(id), name]));
}

/** What a person accepts, as the page said it. */
interface Accepted {
  tripId: number;
  kind: SuggestionKind;
  value: string;
}

/**
 * Writes accepted suggestions as the person's own words, all or none. One that is no longer made is left out: the trip
 * may have been changed since the page was shown.
 */
export function acceptSuggestions(
  db: Db,
  actor: UserActor,
  accepted: readonly Accepted[],
): Promise<Result<Edited, EditError>> {
  return command(db, actor, async (tx) => {
    const ids = [...new Set(accepted.map(({ tripId }) => tripId))];
    const made = await readSuggestions(tx, actor, { ids });
    const keyOf = ({ tripId, kind, value }: Accepted) =>
      `${tripId} ${kind} ${value}`;
    const asked = new Set(accepted.map(keyOf));
    const standing = made.filter((one) => asked.has(keyOf(one)));
    const byEdit = Map.groupBy(
      standing,
      ({ kind, value }) => JSON.stringify(editOf(kind, value)),
    );
    const changes: number[] = [];
    for (const [edit, of] of byEdit) {
      const done = await changeTrips(
        tx,
        actor,
        of.map(({ tripId }) => tripId),
        JSON.parse(edit) as TripEdit,
        { ...BY_HAND, isKnown: true },
      );
      if (!done.ok) return done;
      changes.push(...done.value.changes);
    }
    return ok({ changes });
  });
}

function editOf(kind: SuggestionKind, value: string): TripEdit {
  switch (kind) {
    case "purpose":
      return { purpose: value };
    case "driver":
      return { driverId: Number(value) };
    case "type":
      return { type: value as TripType };
  }
}
