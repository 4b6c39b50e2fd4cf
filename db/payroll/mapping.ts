import { sql } from "kysely";
import { seesAllUnits, type UserActor } from "../../domain/access/actor.ts";
import type { PayrollMappingRequest } from "../../domain/payroll/mapping-request.ts";
import {
  FIRST_MAPPING,
  type PayrollColumn,
  type PayrollMapping,
} from "../../domain/payroll/mapping.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { toJsonb } from "../jsonb.ts";

/** Finds how the account writes its payroll files. */
export function findMapping(db: Db, actor: UserActor): Promise<PayrollMapping> {
  return asActor(db, actor, (tx) => readMapping(tx, actor));
}

/** Changes how the account writes its payroll files, on the version that the administrator saw. */
export function changeMapping(
  db: Db,
  actor: UserActor,
  wanted: PayrollMappingRequest,
): Promise<Result<null, ChangedMeanwhile | { code: "NotAdministrator" }>> {
  if (!seesAllUnits(actor)) {
    return Promise.resolve(fail({ code: "NotAdministrator" }));
  }
  return command(db, actor, async (tx) => {
    // Two administrators take turns, also for the first mapping.
    await tx.selectFrom("accounts").select("id")
      .where("id", "=", actor.accountId).forNoKeyUpdate().execute();
    const { version } = await readMapping(tx, actor);
    const current = decideVersion(version, wanted.version);
    if (!current.ok) return current;
    const columns = sql<PayrollColumn[]>`${arrayText(wanted.columns)}::text[]`;
    const values = {
      separator: wanted.separator,
      decimal_mark: wanted.decimal_mark,
      columns,
      codes: toJsonb(wanted.codes)!,
      version: version + 1,
    };
    await tx.insertInto("payroll_mappings")
      .values({ account_id: actor.accountId, ...values })
      .onConflict((on) => on.column("account_id").doUpdateSet(values))
      .execute();
    return ok(null);
  });
}

async function readMapping(
  tx: Tx,
  { accountId }: UserActor,
): Promise<PayrollMapping> {
  const row = await tx.selectFrom("payroll_mappings")
    .select([
      "separator",
      "decimal_mark as decimalMark",
      "columns",
      "codes",
      "version",
    ])
    .where("account_id", "=", accountId).executeTakeFirst();
  return row ?? FIRST_MAPPING;
}
