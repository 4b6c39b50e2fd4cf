import type { Tx } from "../../db/database.ts";
import { mondayOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf, instantOf } from "../../domain/time.ts";

/** The weeks around the first start that have bookings, counted from its own. */
const WEEKS = [-2, -1, 0, 1, 2];

const CAR = "356307042441013";
const KIA = "356307045795639";
const VAN = "356307043981769";
const SERVICE_2 = "356307046540026";
const TRAILER = "356307042793173";
const BOAT = "356307048019136";

const ANNA = "admin@demo.test";
const ULF = "user@demo.test";
const JOHAN = "johan@demo.test";
const LENA = "limited@demo.test";
const ARNE = "attest@demo.test";
const TOVE = "twofactor@demo.test";

/** A booking of every week: the vehicle, the driver, days from Monday, and times by the clock. */
type Weekly = readonly [
  imei: string,
  email: string,
  days: readonly [first: number, last: number],
  start: string,
  end: string,
  purpose: string,
];

const WEEKLY: readonly Weekly[] = [
  [CAR, ANNA, [0, 0], "08:00", "11:30", "Veckomöte i Solna"],
  [CAR, ULF, [0, 0], "13:00", "16:00", "Kundbesök"],
  [CAR, LENA, [1, 1], "07:30", "09:00", "Besiktning av etapp 2"],
  [CAR, ULF, [1, 1], "09:30", "11:00", "Hämta material"],
  [CAR, ANNA, [1, 1], "11:00", "12:30", "Lunchmöte med beställaren"],
  [CAR, TOVE, [1, 1], "13:00", "14:00", "Bankärende"],
  [CAR, ULF, [1, 1], "14:30", "17:00", "Kundbesök"],
  [CAR, ULF, [3, 4], "18:00", "08:30", "Jour över natten"],
  [KIA, LENA, [0, 2], "07:00", "16:00", "Montage i Uppsala"],
  // Nobody drives the car on that evening: it stands there as missed.
  [KIA, LENA, [6, 6], "20:00", "22:00", "Hämta gäst på Arlanda"],
  [KIA, ULF, [4, 4], "08:00", "15:00", "Hämta material"],
  [VAN, ULF, [2, 2], "06:30", "15:30", "Leverans till bygget"],
  [VAN, ANNA, [4, 4], "10:00", "12:00", "Återvinningen"],
  [TRAILER, ARNE, [1, 3], "09:00", "16:00", "Flytt av bod"],
  [BOAT, ULF, [5, 6], "10:00", "18:00", "Bryggbygge i Vaxholm"],
];

/** A booking of the day of the first start. */
const TODAY = [SERVICE_2, JOHAN, "17:00", "22:00", "Jour i kväll"] as const;

/** Inserts the bookings of some weeks; those before today could not be made by hand any more. */
export async function insertBookings(
  tx: Tx,
  account_id: number,
  ids: { users: Map<string, number>; units: Map<string, number> },
  timeZone: string,
): Promise<void> {
  const today = dayOf(Date.now(), timeZone);
  const monday = mondayOf(today);
  const at = (week: number, days: number, clock: string) =>
    new Date(instantOf(addDays(monday, week * 7 + days), clock, timeZone)!);
  const booked = (imei: string, email: string, purpose: string) => ({
    account_id,
    unit_id: ids.units.get(imei)!,
    driver_id: ids.users.get(email)!,
    purpose,
    created_by: ids.users.get(email)!,
  });
  const rows = WEEKS.flatMap((week) =>
    WEEKLY.map(([imei, email, [first, last], start, end, purpose]) => ({
      ...booked(imei, email, purpose),
      start_at: at(week, first, start),
      end_at: at(week, last, end),
    }))
  );
  const [imei, email, start, end, purpose] = TODAY;
  rows.push({
    ...booked(imei, email, purpose),
    start_at: new Date(instantOf(today, start, timeZone)!),
    end_at: new Date(instantOf(today, end, timeZone)!),
  });
  await tx.insertInto("bookings").values(rows).execute();
}
