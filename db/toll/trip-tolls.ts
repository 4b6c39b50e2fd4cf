import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { CorrectionKind } from "../../domain/toll/correct.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { type ChargedToll, tollsOf } from "./charges.ts";
import { TRIP_OF_CHANGE } from "./trip-of-change.ts";
import { nameOf } from "../user/name.ts";

/** A trip whose passages are read. */
interface TripRef {
  id: number;
  unitId: number;
  startedAt: Date;
  stoppedAt: Date;
}

/** Values, or columns that hold them. */
type InSql<Values> = {
  [Key in keyof Values]: Values[Key] | RawBuilder<Values[Key]>;
};

/** A passage that a person added or removed: a line of the log. */
export interface TollChange {
  id: number;
  kind: CorrectionKind;
  passedAt: Date;
  /** Null for a passage of which no station is known. */
  station: string | null;
  reason: string;
  changedAt: Date;
  changedBy: string;
  /** Null while it stands. */
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** The passages of a trip, and the changes of them, the newest first. */
export interface TripTolls {
  passages: ChargedToll[];
  changes: TollChange[];
}

/** Reads the passages of a trip that the person sees whole, and the log of what people changed of them (REP-13). */
export function readTripTolls(
  db: Db,
  actor: UserActor,
  trip: TripRef,
): Promise<TripTolls> {
  return asActor(db, actor, async (tx) => ({
    passages: await tollsOfTrip(tx, actor, trip),
    changes: await readChanges(tx, actor, trip),
  }));
}

/** Reads the passages of a trip with what each costs, in order of time, and those that were removed. */
export async function tollsOfTrip(
  tx: Tx,
  { accountId }: UserActor,
  { id, unitId, startedAt, stoppedAt }: TripRef,
): Promise<ChargedToll[]> {
  const tolls = await tollsOf(tx, accountId, {
    from: startedAt.getTime(),
    until: stoppedAt.getTime() + 1,
    units: [unitId],
  });
  return tolls.filter(({ tripId }) => tripId === id);
}

function readChanges(
  tx: Tx,
  { accountId }: UserActor,
  trip: TripRef,
): Promise<TollChange[]> {
  return tx.selectFrom("toll_changes as c")
    .innerJoin("users as by", sameAccount("by.id", "c.changed_by"))
    .leftJoin("users as un", sameAccount("un.id", "c.undone_by"))
    .select([
      "c.id",
      "c.kind",
      "c.passed_at as passedAt",
      "c.station",
      "c.reason",
      "c.changed_at as changedAt",
      nameOf("by").as("changedBy"),
      "c.undone_at as undoneAt",
      nameOf<string | null>("un")
        .as("undoneBy"),
    ])
    .where("c.account_id", "=", accountId)
    .where(isOfTrip(trip))
    .orderBy("c.id", "desc").execute();
}

/** Says whether a change, the table alias `c`, is of a passage of a trip, as in `tollsOf`. */
export function isOfTrip(
  { id, unitId, startedAt, stoppedAt }: InSql<TripRef>,
): RawBuilder<boolean> {
  return sql<boolean>`c.unit_id = ${unitId}
    and c.passed_at between ${startedAt} and ${stoppedAt}
    and ${id} = (select t.id from ${TRIP_OF_CHANGE})`;
}
