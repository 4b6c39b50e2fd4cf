import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { drive, setBenefit } from "./story.ts";

const CAR = {
  ownership: "leased",
  list_price: 400_000,
  vehicle_tax: 3000,
  technology: "none",
  taxed_from: "2024-01-01",
  model_year: 2024,
};

/** Starts two benefit cars at the end of a year; Dora has both, and Berit has the Volvo from July on. */
export async function startHolders({ year, country }: {
  year: number;
  country: string;
}) {
  const books = await startBooks({ now: `${year}-12-15T10:00:00Z`, country });
  const { portal, admin, car: volvo, driver: dora } = books;
  const { db } = portal.database;
  const { accountId } = volvo;
  const newCar = async (name: string) => {
    const made = await newUnit(db, accountId, { name });
    return { ...made, accountId };
  };
  const saab = await newCar("Saab");
  const berit = await newUser(db, accountId, { firstName: "Berit" });
  const hold = async (
    unit: { imei: string },
    holder_id: number,
    from_month?: string,
  ) => {
    const path = `administration/company-car?imei=${unit.imei}`;
    const { version } = (await admin.call("GET", path)).json.data;
    const held = { ...CAR, holder_id, from_month, version };
    const done = await admin.call("PUT", path, held);
    assert.equal(done.status, 200, done.text);
  };
  for (const unit of [volvo, saab]) {
    await setBenefit(db, unit, { kind: "benefit" });
    await hold(unit, dora.id);
  }
  await hold(volvo, berit.id, `${year}-07`);
  const drove = (
    unit: typeof saab,
    month: string,
    km: number,
    driverId?: number,
  ) =>
    drive(db, unit, `${year}-${month}-10T08:00:00Z`, {
      type: "business",
      km,
      driverId,
    });
  return {
    [Symbol.asyncDispose]: () => books[Symbol.asyncDispose](),
    portal,
    db,
    admin,
    accountId,
    volvo,
    saab,
    dora,
    berit,
    hold,
    newCar,
    drove,
  };
}
