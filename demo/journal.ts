import type { Tx } from "../db/database.ts";
import { placeAt, type Region } from "./routes.ts";
import type { DemoJournal, DemoPlace } from "./settings/journals.ts";

/** Before all drives of the demo, so that what starts here applies to all trips. */
const FROM = new Date("2025-01-01T00:00:00+01:00");
const RADIUS_M = 150;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Inserts a journal into an account, whose ids of users and units are given by e-mail and IMEI. */
export async function insertJournal(
  tx: Tx,
  accountId: number,
  journal: DemoJournal,
  ids: { users: Map<string, number>; units: Map<string, number> },
): Promise<void> {
  const named = (names: readonly string[]) =>
    names.map((name) => ({ account_id: accountId, name }));
  await tx.insertInto("purposes").values(named(journal.purposes)).execute();
  await tx.insertInto("projects").values(named(journal.projects)).execute();
  const author = ids.users.get(journal.author)!;
  await tx.insertInto("check_ins").values(
    journal.drivers.map(([imei, email]) => ({
      account_id: accountId,
      unit_id: ids.units.get(imei)!,
      driver_id: ids.users.get(email)!,
      from_at: FROM,
      created_by: author,
    })),
  ).execute();
  for (const place of journal.places) {
    const idsOf = (imeis: readonly string[]) =>
      imeis.map((imei) => ids.units.get(imei)!);
    const unitIds = idsOf(place.imeis);
    const except = new Set(idsOf(place.rule?.except ?? []));
    const ruledIds = unitIds.filter((id) => !except.has(id));
    await insertPlace(
      tx,
      { accountId, author, unitIds, ruledIds },
      journal.region,
      place,
    );
  }
}

async function insertPlace(
  tx: Tx,
  { accountId, author, unitIds, ruledIds }: {
    accountId: number;
    author: number;
    unitIds: number[];
    /** The units to which the place's rule applies. */
    ruledIds: number[];
  },
  region: Region,
  { label, address, at, rule }: DemoPlace,
): Promise<void> {
  const circle = { ...placeAt(region, at), radius_m: RADIUS_M };
  const { id } = await tx.insertInto("places").values({
    account_id: accountId,
    label,
    address,
    ...circle,
    created_by: author,
  }).returning("id").executeTakeFirstOrThrow();
  await tx.insertInto("place_units").values(
    unitIds.map((unit_id) => ({
      account_id: accountId,
      place_id: id,
      unit_id,
    })),
  ).execute();
  if (!rule) return;
  await tx.insertInto("place_rules").values({
    account_id: accountId,
    place_id: id,
    from_at: FROM,
    known_at: FROM,
    until_at: null,
    unit_ids: ruledIds,
    ...circle,
    type: rule.type,
    purpose: rule.purpose,
    direction: rule.direction ?? "to",
    days: [...rule.days ?? EVERY_DAY],
    from_minute: 0,
    until_minute: 0,
  }).execute();
}
