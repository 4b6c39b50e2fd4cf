import type { Tx } from "../db/database.ts";
import type { TripType } from "../domain/trip/trip.ts";
import { stockholm } from "./routes/stockholm.ts";

/** Before all drives of the demo, so that what starts here applies to all trips. */
const FROM = new Date("2025-01-01T00:00:00+01:00");
const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];
const RADIUS_M = 300;

interface DemoPlace {
  label: string;
  address: string;
  /** The name of the place on the demo's road map. */
  at: string;
  imeis: readonly string[];
  rule?: {
    type: TripType;
    purpose: string | null;
    direction: "to" | "from" | "both";
    days: number[];
  };
}

/** What makes the trip log of a demo account look used: tax offices ask for purposes and drivers. */
export interface DemoJournal {
  /** E-mail of the person who set it up. */
  author: string;
  purposes: readonly string[];
  projects: readonly string[];
  /** IMEI of a unit, and the e-mail of its driver. */
  drivers: readonly (readonly [imei: string, email: string])[];
  places: readonly DemoPlace[];
}

const ANNAS_CAR = "356307042441013";
const SERVICE_1 = "356307043981769";

/** Nordbygg: Anna's weekends are private, so others see only date and distance of them. */
export const NORDBYGG_JOURNAL: DemoJournal = {
  author: "admin@demo.test",
  purposes: ["Kundbesök", "Servicebesök", "Materialinköp", "Möte"],
  projects: ["Kv. Karlaplan", "Slussen etapp 2"],
  drivers: [[ANNAS_CAR, "admin@demo.test"], [SERVICE_1, "user@demo.test"]],
  places: [
    {
      label: "Kontoret",
      address: "Kungsgatan, Stockholm",
      at: "hotorget",
      imeis: [ANNAS_CAR, SERVICE_1],
      rule: {
        type: "business",
        purpose: "Möte",
        direction: "to",
        days: WORKDAYS,
      },
    },
    {
      label: "Hemma hos Anna",
      address: "Östermalm, Stockholm",
      at: "anna",
      imeis: [ANNAS_CAR],
      rule: {
        type: "private",
        purpose: null,
        direction: "both",
        days: WEEKEND,
      },
    },
    {
      label: "Kund: Slussen etapp 2",
      address: "Slussen, Stockholm",
      at: "slussen",
      imeis: [SERVICE_1],
      rule: {
        type: "business",
        purpose: "Servicebesök",
        direction: "to",
        days: WORKDAYS,
      },
    },
    {
      label: "Lagret",
      address: "Stadsgården, Stockholm",
      at: "stadsgarden",
      imeis: [SERVICE_1],
    },
  ],
};

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
    const unitIds = place.imeis.map((imei) => ids.units.get(imei)!);
    await insertPlace(tx, { accountId, author, unitIds }, place);
  }
}

async function insertPlace(
  tx: Tx,
  { accountId, author, unitIds }: {
    accountId: number;
    author: number;
    unitIds: number[];
  },
  { label, address, at, rule }: DemoPlace,
): Promise<void> {
  const [latitude, longitude] = stockholm.places[at]!;
  const circle = { latitude, longitude, radius_m: RADIUS_M };
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
    unit_ids: unitIds,
    ...circle,
    ...rule,
    from_minute: 0,
    until_minute: 0,
  }).execute();
}
