import { sql } from "kysely";
import type { Tx } from "./database.ts";

/**
 * Lets PostgreSQL keep one plan for any values of the statements of `read`, on each connection. Left to itself it plans
 * a statement again at each call while its estimate for these values is lower, and a statement of twenty tables takes
 * four times as long to plan as to run. It suits statements whose way does not depend on the values: by the index of an
 * account and a unit. The settings go out with the statements, so they cost no wait.
 */
export async function planOnce<T>(
  tx: Tx,
  read: () => Promise<T>,
): Promise<T> {
  await setPlans(tx, "force_generic_plan");
  const found = await read();
  // A transaction in which a statement fails ends, and the setting with it.
  await setPlans(tx, "auto");
  return found;
}

async function setPlans(
  tx: Tx,
  mode: "auto" | "force_generic_plan",
): Promise<void> {
  await sql`select set_config('plan_cache_mode', ${mode}, true)`.execute(tx);
}
