import { startBooks } from "../attest/story.ts";
import { setBenefit, stage } from "../benefit/story.ts";
import { newUnit } from "../harness/build.ts";

/**
 * Starts, in the middle of April 2026, an account whose driver has the employee number 101, a benefit car and a private
 * car "Egen", which is paid 30 kronor for 10 km.
 */
export async function startPayroll(technology: "none" | "electric") {
  const books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, car, driver } = books;
  const { accountId } = car;
  const own = { ...await newUnit(db, accountId, { name: "Egen" }), accountId };
  await setBenefit(db, car, { kind: "benefit" });
  await setBenefit(db, own, { kind: "private", cents: 3000 });
  await stage(db, async (tx) => {
    await tx.updateTable("users").set({ employee_number: "101" })
      .where("id", "=", driver.id).execute();
    await tx.insertInto("company_cars").values({
      account_id: accountId,
      unit_id: car.id,
      holder_id: driver.id,
      technology,
      is_van: false,
    }).execute();
  });
  return { ...books, own };
}
