import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { InvoiceLine } from "../../domain/toll/invoice/line.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { nameOf } from "../user/name.ts";

/** What the account has stored of the authority's invoices for a month. */
export interface StoredInvoice {
  /** As in 2026-03. */
  month: string;
  vehicles: number;
  lines: number;
  feeOre: number;
  savedAt: Date;
  /** Null when that person has been erased. */
  savedBy: string | null;
}

/** An invoice is about all vehicles of the account. */
function mayKeepInvoices(actor: UserActor): boolean {
  return can(actor, "administerUnits") && can(actor, "seeAllUnits");
}

/** What saving an invoice did. */
interface SavedInvoice {
  months: string[];
  /** How many of its lines were stored before. */
  known: number;
  /** How many lines of the same months and vehicles were stored before that it does not have: they are gone. */
  gone: number;
}

/** Stores lines by month and vehicle, in the place of what was stored of the same months and vehicles. */
export function saveInvoice(
  db: Db,
  actor: UserActor,
  lines: readonly InvoiceLine[],
  now: Date,
): Promise<Result<SavedInvoice, { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    if (!mayKeepInvoices(actor)) return fail({ code: "NotFound" });
    const parts = Map.groupBy(lines, partOf);
    const before = await readReplaced(tx, actor, parts);
    for (const [key, some] of parts) {
      const [month, plate] = key.split(" ") as [string, string];
      const values = {
        lines: sql<InvoiceLine[]>`${JSON.stringify(some)}::text::jsonb`,
        saved_at: now,
        saved_by: actor.userId,
      };
      await tx.insertInto("toll_invoices").values({
        account_id: actor.accountId,
        month,
        registration_number: plate,
        ...values,
      }).onConflict((conflict) =>
        conflict.columns(["account_id", "month", "registration_number"])
          .doUpdateSet(values)
      ).execute();
    }
    const saved = new Set(lines.map(keyOf));
    const gone = before.filter((line) => !saved.has(keyOf(line))).length;
    return ok({
      months: [...new Set(lines.map(monthOf))].toSorted(),
      known: before.length - gone,
      gone,
    });
  });
}

function monthOf({ day }: InvoiceLine): string {
  return day.slice(0, 7);
}

/** Gives month and vehicle of a line, whose lines are stored together. */
function partOf(line: InvoiceLine): string {
  return `${monthOf(line)} ${line.registrationNumber}`;
}

/** Reads the stored lines of the months and vehicles of new ones. */
async function readReplaced(
  tx: Tx,
  actor: UserActor,
  parts: ReadonlyMap<string, unknown>,
): Promise<InvoiceLine[]> {
  const months = [...parts.keys()].map((key) => key.slice(0, 7)).toSorted();
  const stored = await readInvoiceLines(tx, actor, {
    from: `${months[0]!}-01`,
    to: `${months.at(-1)!}-31`,
  });
  return [...stored.values()].flat().filter((line) => parts.has(partOf(line)));
}

/** Gives the same text for the same line; the database does not keep the order of its fields. */
function keyOf(line: InvoiceLine): string {
  return JSON.stringify(
    Object.entries(line).toSorted(([a], [b]) => a < b ? -1 : 1),
  );
}

/** Lists the months of which invoices are stored, the newest first. */
export function listInvoices(
  db: Db,
  actor: UserActor,
): Promise<StoredInvoice[]> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<StoredInvoice>`
      select i.month, count(distinct i.registration_number)::integer as vehicles,
        count(*)::integer as lines,
        sum((line->>'feeOre')::integer)::float8 as "feeOre",
        max(i.saved_at) as "savedAt",
        (array_agg(nullif(${nameOf("u")}, '')
          order by i.saved_at desc))[1] as "savedBy"
      from toll_invoices as i
        cross join lateral jsonb_array_elements(i.lines) as line
        left join users as u
          on u.account_id = i.account_id and u.id = i.saved_by
      where i.account_id = ${actor.accountId}
      group by i.month order by i.month desc`.execute(tx);
    return rows;
  });
}

/** Deletes what is stored of a month. */
export function deleteInvoice(
  db: Db,
  actor: UserActor,
  month: string,
): Promise<Result<null, { code: "NotFound" }>> {
  return command(db, actor, async (tx) => {
    if (!mayKeepInvoices(actor)) return fail({ code: "NotFound" });
    const { numDeletedRows } = await tx.deleteFrom("toll_invoices")
      .where("account_id", "=", actor.accountId).where("month", "=", month)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 0n ? fail({ code: "NotFound" }) : ok(null);
  });
}

/** Reads the stored lines of some days, both included, by registration number. */
export async function readInvoiceLines(
  tx: Tx,
  { accountId }: UserActor,
  { from, to }: { from: string; to: string },
): Promise<Map<string, InvoiceLine[]>> {
  const rows = await tx.selectFrom("toll_invoices")
    .select(["registration_number", "lines"])
    .where("account_id", "=", accountId)
    .where("month", ">=", from.slice(0, 7))
    .where("month", "<=", to.slice(0, 7))
    .orderBy("month").execute();
  const byPlate = new Map<string, InvoiceLine[]>();
  for (const { registration_number: plate, lines } of rows) {
    const some = lines.filter(({ day }) => day >= from && day <= to);
    byPlate.set(plate, [...byPlate.get(plate) ?? [], ...some]);
  }
  return byPlate;
}

/** Deletes invoices of months that are as old as the trips which the account no longer keeps. */
export async function deleteOldInvoices(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<void> {
  await tx.deleteFrom("toll_invoices").where("account_id", "=", accountId)
    .where("month", "<", before.toISOString().slice(0, 7)).execute();
}
