import { sql } from "kysely";
import {
  CONTROL,
  EACH_CELL,
  type UserActor,
} from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type ImeiFacts,
  type ImeiProblem,
  imeiProblem,
  type PaymentType,
  type StockUnit,
} from "../../domain/stock/stock-unit.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import { askEachCell, eachCell, findThoseAway } from "../cell/cells.ts";
import { isClaimed } from "../cell/claims.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import {
  ANSWER_MS,
  asSupport,
  type NotSupport,
  supportCommand,
} from "../support/as-support.ts";

/** Lines of a page of the stock. */
export const STOCK_PAGE = 50;

/** A unit in stock as support sees it. */
interface StockLine extends StockUnit {
  addedAt: Date;
  /** The account that has registered it. */
  accountName: string | null;
  /** Whose database is away may have registered it. */
  mayBeInUse: boolean;
}

/** A page of the stock. */
interface StockPage {
  lines: StockLine[];
  total: number;
  /** Some accounts could not be asked, since their database is away. */
  isPartial: boolean;
}

/** Finds what the deployment knows of an IMEI, and locks its line in the stock until the transaction ends. */
export async function findImeiFacts(
  tx: Tx,
  imei: string,
): Promise<ImeiFacts> {
  const stock = await tx.selectFrom("stock_units")
    .select([
      "imei",
      "subsite_id as subsiteId",
      "payment_types as paymentTypes",
    ])
    .where("imei", "=", imei)
    .forShare()
    .executeTakeFirst();
  // The transaction is control's: a unit of any account may have the IMEI as one of its ids.
  const used = await tx.selectFrom("trackers").select("tracker_id")
    .where("tracker_id", "=", imei).executeTakeFirst();
  const inUse = used !== undefined || await isClaimed(tx, "tracker", imei);
  return { inUse, stock: stock ?? null };
}

/** Says whether a brand keeps a stock: others then are no units that it knows of. */
export function keepsStock(db: Db, subsiteId: SubsiteId): Promise<boolean> {
  return asActor(db, CONTROL, async (tx) => {
    const unit = await tx.selectFrom("stock_units").select("imei")
      .where("subsite_id", "=", subsiteId).limit(1).executeTakeFirst();
    return unit !== undefined;
  });
}

/** Checks whether an IMEI can be registered under a brand, and gives the payment types that its buyer chooses from. */
export function checkImei(
  db: Db,
  imei: string,
  subsiteId: SubsiteId,
): Promise<Result<PaymentType[], ImeiProblem>> {
  return command(db, CONTROL, async (tx) => {
    const facts = await findImeiFacts(tx, imei);
    const problem = imeiProblem(facts, subsiteId, true);
    return problem ? fail(problem) : ok(facts.stock?.paymentTypes ?? []);
  });
}

/** Lists unregistered units in the stock of a brand, for the hint of the demo. */
export function listFreeImeis(
  db: Db,
  subsiteId: SubsiteId,
  limit: number,
): Promise<string[]> {
  return asActor(db, CONTROL, async (tx) => {
    const rows = await tx.selectFrom("stock_units as s")
      .leftJoin("units as u", "u.imei", "s.imei")
      .select("s.imei")
      .where("s.subsite_id", "=", subsiteId)
      .where("u.id", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(
          selectFrom("claims as c").select("c.kind").where(
            "c.kind",
            "=",
            "imei",
          )
            .where(
              "c.value_hash",
              "=",
              sql<Uint8Array>`sha256(convert_to(s.imei, 'UTF8'))`,
            ),
        ))
      )
      .orderBy("s.imei").limit(limit).execute();
    return rows.map(({ imei }) => imei);
  });
}

/** Lists a page of the stock, the newest first, for support people only; `search` narrows by digits of the IMEI. */
export async function listStock(
  db: Db,
  actor: UserActor,
  { search, page }: { search: string; page: number },
): Promise<Result<StockPage, NotSupport>> {
  const listed = await asSupport(db, actor, CONTROL, async (tx) => {
    const digits = search.replace(/\D/g, "");
    const found = tx.selectFrom("stock_units as s")
      .where("s.imei", "like", `%${digits}%`);
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const lines = await found
      .select([
        "s.imei",
        "s.subsite_id as subsiteId",
        "s.payment_types as paymentTypes",
        "s.added_at as addedAt",
      ])
      .orderBy("s.added_at", "desc").orderBy("s.imei")
      .limit(STOCK_PAGE).offset((page - 1) * STOCK_PAGE)
      .execute();
    return { lines, total };
  });
  if (!listed.ok) return listed;
  const { lines, total } = listed.value;
  const { names, away, unknown } = await askHolders(
    db,
    lines.map(({ imei }) => imei),
  );
  return ok({
    lines: lines.map((line) => ({
      ...line,
      accountName: names.get(line.imei) ?? null,
      mayBeInUse: unknown.has(line.imei),
    })),
    total,
    isPartial: away.length > 0,
  });
}

/**
 * Finds the names of the accounts that have registered units, whatever their cell; `unknown` are those that an account of a
 * cell that is away may have registered.
 */
async function askHolders(db: Db, imeis: readonly string[]) {
  const { answers, away = [] } = await askEachCell(
    db,
    eachCell(db).length === 1 ? null : ANSWER_MS,
    (cell) =>
      asActor(cell, EACH_CELL, (tx) =>
        tx.selectFrom("units as u")
          .innerJoin("accounts as a", "a.id", "u.account_id")
          .select(["u.imei", "a.name"])
          .where("u.imei", "=", sql<string>`any(${[...imeis]}::text[])`)
          .execute()),
  );
  const names = new Map(answers.flat().map(({ imei, name }) => [imei, name]));
  const asked = imeis.filter((imei) => !names.has(imei));
  const unknown = await findThoseAway(db, away, "tracker", asked);
  return { names, away, unknown };
}

/** Puts units into stock, for support people only; gives the IMEIs that were new. */
export function addToStock(
  db: Db,
  actor: UserActor,
  units: StockUnit[],
): Promise<Result<Set<string>, NotSupport>> {
  return supportCommand(
    db,
    actor,
    CONTROL,
    async (tx) => ok(await insertStock(tx, units)),
  );
}

/** Gives the same within a transaction. */
export async function insertStock(
  tx: Tx,
  units: readonly StockUnit[],
): Promise<Set<string>> {
  if (units.length === 0) return new Set();
  const rows = await tx.insertInto("stock_units")
    .values(units.map((unit) => ({
      imei: unit.imei,
      subsite_id: unit.subsiteId,
      payment_types: unit.paymentTypes,
    })))
    .onConflict((on) => on.doNothing())
    .returning("imei")
    .execute();
  return new Set(rows.map(({ imei }) => imei));
}

type RemovalError =
  | NotSupport
  | { code: "StockUnitInUse" }
  | { code: "StockUnitNotFound" }
  | { code: "StockHolderAway" };

/** Removes an unregistered unit from stock, for support people only; not while who may have registered it cannot be asked. */
export async function removeFromStock(
  db: Db,
  actor: UserActor,
  imei: string,
): Promise<Result<null, RemovalError>> {
  const { unknown } = actor.isSupport
    ? await askHolders(db, [imei])
    : { unknown: new Set() };
  return await supportCommand<null, RemovalError>(
    db,
    actor,
    CONTROL,
    async (tx) => {
      const line = await tx.selectFrom("stock_units").select("imei")
        .where("imei", "=", imei).forUpdate().executeTakeFirst();
      if (!line) return fail({ code: "StockUnitNotFound" });
      if (unknown.has(imei)) return fail({ code: "StockHolderAway" });
      const { inUse } = await findImeiFacts(tx, imei);
      if (inUse) return fail({ code: "StockUnitInUse" });
      await tx.deleteFrom("stock_units").where("imei", "=", imei).execute();
      return ok(null);
    },
  );
}
