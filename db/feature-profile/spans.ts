import { sql } from "kysely";
import type { DrivingFeatures } from "../../domain/feature-profile/features.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { askForLook } from "../tracking/ask-for-look.ts";

/** Lets driving features hold for units from an instant on; where they hold already, nothing changes. */
export async function beginSpans(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { overspeedKmh, ecoSensitivity }: DrivingFeatures,
  from: Date,
): Promise<void> {
  const wanted = sql`(${overspeedKmh}::integer, ${ecoSensitivity}::text)`;
  const isOther = sql<boolean>`account_id = ${accountId}
    and unit_id = any(${arrayText(unitIds)}::integer[])
    and until_at is null
    and (overspeed_kmh, eco_sensitivity) is distinct from ${wanted}`;
  await tx.deleteFrom("feature_spans")
    .where(isOther).where("from_at", ">=", from).execute();
  await tx.updateTable("feature_spans").set({ until_at: from })
    .where(isOther).execute();
  await askForLook(tx, unitIds);
  if (overspeedKmh === null && ecoSensitivity === null) return;
  await sql`
    insert into feature_spans
      (account_id, unit_id, from_at, overspeed_kmh, eco_sensitivity)
    select ${accountId}, unit_id, ${from}, ${overspeedKmh}::integer,
      ${ecoSensitivity}::text
    from unnest(${arrayText(unitIds)}::integer[]) as wanted (unit_id)
    where not exists (
      select from feature_spans as s
      where s.account_id = ${accountId} and s.unit_id = wanted.unit_id
        and s.until_at is null)`.execute(tx);
}
