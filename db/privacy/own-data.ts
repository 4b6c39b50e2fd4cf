import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { onlyUserOf, ownPositions, ownTrips } from "./own-trips.ts";
import { unseal } from "../sealed.ts";
import { viewPages } from "./views.ts";

/** A stored value that fits JSON and a table cell. */
export type OwnValue = string | number | boolean | null;
export type OwnRow = Record<string, OwnValue>;

/** A kind of thing that is stored about a person. */
export interface OwnSection {
  name: string;
  /** In the order of the table's columns. */
  columns: readonly string[];
  /** Its rows, page by page, so that years of trips need not fit in memory. */
  pages: AsyncIterable<OwnRow[]>;
}

/** Rows read in one transaction. */
const PAGE = 500;

/** Gives everything that is stored about the actor, except what only proves who they are (SEC-09). */
export async function ownData(
  db: Db,
  actor: UserActor,
): Promise<OwnSection[]> {
  const isOnlyUser = await onlyUserOf(db, actor);
  return [
    { name: "profile", columns: PROFILE, pages: profile(db, actor) },
    ownTrips(db, actor, isOnlyUser),
    ownPositions(db, actor, isOnlyUser),
    {
      name: "views_of_me",
      columns: VIEWS,
      pages: viewsOfMe(db, actor),
    },
    {
      name: "account",
      columns: ACCOUNT,
      pages: privateAccount(db, actor, isOnlyUser),
    },
    ...OWN_TABLES.map((table) => ({
      name: table.name,
      columns: Object.keys(table.columns),
      pages: tablePages(db, actor, table),
    })),
  ];
}

interface OwnTable {
  name: string;
  /** The SQL of each column. */
  columns: Record<string, string>;
  /** Tables and condition; ACCOUNT and ME stand for the person's ids. */
  from: string;
  /** The unique column by which the rows are ordered and paged. */
  id: string;
  /** Type of `id` where it is no number. */
  idType?: "bytea" | "text";
}

const own = (table: string, column = "user_id") =>
  `${table} x where x.account_id = ACCOUNT and x.${column} = ME`;
const ofUnit = (table: string, ...columns: string[]) =>
  `${table} x left join units u on u.account_id = x.account_id
    and u.id = x.unit_id where x.account_id = ACCOUNT
    and ME in (${columns.map((column) => `x.${column}`).join(", ")})`;
const named = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, `x.${column}`]));

/** Further tables with the columns about the person, without tokens, codes and keys. */
export const OWN_TABLES: readonly OwnTable[] = [
  {
    name: "units",
    columns: { unit: "u.name", registration_number: "u.registration_number" },
    from: ofUnit("unit_access", "user_id"),
    id: "x.unit_id",
  },
  {
    name: "check_ins",
    columns: { unit: "u.name", ...named("from_at", "until_at", "created_at") },
    from: ofUnit("check_ins", "driver_id", "created_by"),
    id: "x.id",
  },
  {
    name: "attests",
    columns: named(
      "from_on",
      "to_on",
      "note",
      "attested_at",
      "attested_by_name",
      "removed_at",
      "removed_by_name",
    ),
    from: `attests x where x.account_id = ACCOUNT
      and ME in (x.user_id, x.attested_by, x.removed_by)`,
    id: "x.id",
  },
  {
    name: "trip_changes",
    columns: named("trip_id", "changed_at", "before", "after"),
    from: own("trip_changes", "changed_by"),
    id: "x.id",
  },
  {
    name: "odometer_readings",
    columns: {
      unit: "u.name",
      ...named("read_at", "value_m", "created_at", "deleted_at"),
    },
    from: ofUnit("odometer_readings", "created_by", "deleted_by"),
    id: "x.id",
  },
  {
    name: "operating_hour_readings",
    columns: {
      unit: "u.name",
      ...named("read_at", "value_minutes", "created_at", "deleted_at"),
    },
    from: ofUnit("operating_hour_readings", "created_by", "deleted_by"),
    id: "x.id",
  },
  {
    name: "unit_names",
    columns: named("before", "after", "changed_at"),
    from: own("unit_names", "changed_by"),
    id: "x.id",
  },
  {
    name: "unit_registration_numbers",
    columns: named("before", "after", "changed_at"),
    from: own("unit_registration_numbers", "changed_by"),
    id: "x.id",
  },
  {
    name: "unit_images",
    columns: { unit: "u.name", ...named("created_at") },
    from: ofUnit("unit_images", "created_by"),
    id: "x.id",
  },
  {
    name: "working_hours",
    columns: {
      unit: "u.name",
      ...named("from_at", "until_at", "mode", "type", "hours", "created_at"),
    },
    from: ofUnit("working_hours", "created_by"),
    id: "x.id",
  },
  {
    name: "trip_settings",
    columns: named("type", "changes", "changed_at"),
    from: own("trip_settings", "changed_by"),
    id: "x.type",
    idType: "text",
  },
  {
    name: "retention_settings",
    columns: named(
      "positions_days",
      "messages_days",
      "views_days",
      "private_months",
      "trips_years",
      "changed_at",
    ),
    from: own("retention_settings", "changed_by"),
    id: "x.account_id",
  },
  {
    name: "erasures",
    columns: named("erased_at"),
    from: own("erasures", "erased_by"),
    id: "x.user_id",
  },
  {
    name: "places",
    columns: named("label", "address", "created_at"),
    from: own("places", "created_by"),
    id: "x.id",
  },
  {
    name: "commands",
    columns: {
      unit: "u.name",
      ...named("kind", "state", "created_at", "sent_at", "acknowledged_at"),
    },
    from: ofUnit("commands", "created_by"),
    id: "x.id",
  },
  {
    name: "sessions",
    columns: named("created_at", "expires_at", "remember"),
    from: own("sessions"),
    id: "x.token_hash",
    idType: "bytea",
  },
  {
    name: "trusted_devices",
    columns: named("created_at", "expires_at"),
    from: own("trusted_devices"),
    id: "x.token_hash",
    idType: "bytea",
  },
  {
    name: "alert_opt_outs",
    columns: named("email", "opted_out_at"),
    from: `alert_opt_outs x join users me on me.email = x.email
      where me.account_id = ACCOUNT and me.id = ME`,
    id: "x.email",
    idType: "text",
  },
  {
    name: "notification_subscriptions",
    columns: named("language", "created_at"),
    from: own("push_subscriptions"),
    id: "x.id",
  },
  {
    name: "messages",
    columns: {
      ...named("channel", "kind", "subject", "state", "created_at", "done_at"),
      // The receiver of a push message is an address by which anybody could write to the browser.
      receiver: "case when x.channel <> 'push' then x.receiver end",
    },
    from: own("outbox"),
    id: "x.id",
  },
  {
    name: "views_by_me",
    columns: {
      unit: "u.name",
      ...named("kind", "medium", "first_at", "last_at", "views"),
    },
    from: ofUnit("views", "viewer_id"),
    id: "x.id",
  },
];

interface KeyedRow {
  row: Record<string, unknown>;
  key: string;
}

async function* tablePages(
  db: Db,
  actor: UserActor,
  { columns, from, id, idType = "bigint" }: {
    columns: OwnTable["columns"];
    from: string;
    id: string;
    idType?: string;
  },
): AsyncGenerator<OwnRow[], void, void> {
  const source = from.replaceAll("ACCOUNT", String(Number(actor.accountId)))
    .replaceAll("ME", String(Number(actor.userId)));
  const list = Object.entries(columns)
    .map(([name, value]) => `'${name}', ${value}`).join(", ");
  let after: string | null = null;
  for (;;) {
    const last: string | null = after;
    const rows: KeyedRow[] = await asActor(db, actor, async (tx) => {
      const { rows } = await sql<KeyedRow>`
        select jsonb_build_object(${sql.raw(list)}) as row, ${
        sql.raw(id)
      }::text as key
        from ${sql.raw(source)}
        ${
        last === null
          ? sql``
          : sql`and ${sql.raw(id)} > ${last}::text::${sql.raw(idType)}`
      }
        order by ${sql.raw(id)} limit ${PAGE}`.execute(tx);
      return rows;
    });
    if (rows.length > 0) yield rows.map(({ row }) => plain(row));
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/** Turns the objects in a row into JSON text. */
function plain(row: Record<string, unknown>): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null
        ? JSON.stringify(value)
        : value as OwnValue,
    ]),
  );
}

const PROFILE = [
  "account",
  "first_name",
  "last_name",
  "email",
  "username",
  "phone",
  "personal_number",
  "organisation_number",
  "company_name",
  "address",
  "zip_code",
  "city",
  "country",
  "department",
  "is_administrator",
  "is_attest_admin",
  "is_attest_user",
  "is_administrator_without_access",
  "is_support",
  "kind",
  "two_factor",
  "real_time_map",
  "may_change_frequency",
  "created_at",
] as const;

async function* profile(
  db: Db,
  actor: UserActor,
): AsyncGenerator<OwnRow[], void, void> {
  const row = await asActor(db, actor, (tx) => readProfile(tx, actor));
  yield [{
    ...row,
    created_at: row.created_at.toISOString(),
    personal_number: await unseal(db, row.personal_number),
  }];
}

function readProfile(tx: Tx, { accountId, userId }: UserActor) {
  return tx.selectFrom("users as u")
    .innerJoin("accounts as a", "a.id", "u.account_id")
    .leftJoin(
      "departments as d",
      (join) =>
        join.onRef("d.account_id", "=", "u.account_id")
          .onRef("d.id", "=", "u.department_id"),
    )
    .select([
      "a.name as account",
      "u.first_name",
      "u.last_name",
      "u.email",
      "u.username",
      "u.phone",
      "u.personal_number",
      "u.organisation_number",
      "u.company_name",
      "u.address",
      "u.zip_code",
      "u.city",
      "u.country",
      "d.name as department",
      "u.is_administrator",
      "u.is_attest_admin",
      "u.is_attest_user",
      "u.without_access as is_administrator_without_access",
      "u.is_support",
      "u.kind",
      "u.two_factor",
      "u.real_time_map",
      "u.may_change_frequency",
      "u.created_at",
    ])
    .where("u.account_id", "=", accountId)
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}

const ACCOUNT = [
  "name",
  "contact_person",
  "phone",
  "company_phone",
  "personal_number",
  "organisation_number",
  "address",
  "zip_code",
  "city",
  "country",
  "invoice_address",
  "reseller",
  "reseller_comment",
  "created_at",
] as const;

/** Reads what registration stored about the account, where the account is one person. */
async function* privateAccount(
  db: Db,
  actor: UserActor,
  isOnlyUser: boolean,
): AsyncGenerator<OwnRow[], void, void> {
  if (!isOnlyUser) return;
  const row = await asActor(
    db,
    actor,
    (tx) =>
      tx.selectFrom("accounts").select(ACCOUNT)
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow(),
  );
  yield [{
    ...row,
    created_at: row.created_at.toISOString(),
    personal_number: await unseal(db, row.personal_number),
  }];
}

const VIEWS = [
  "first_at",
  "last_at",
  "views",
  "viewer",
  "support",
  "unit",
  "kind",
  "medium",
] as const;

async function* viewsOfMe(
  db: Db,
  actor: UserActor,
): AsyncGenerator<OwnRow[], void, void> {
  for await (const views of viewPages(db, actor)) {
    yield views.map((view) => ({
      first_at: view.firstAt.toISOString(),
      last_at: view.lastAt.toISOString(),
      views: view.views,
      viewer: view.viewer,
      support: view.isSupport,
      unit: view.unit,
      kind: view.kind,
      medium: view.medium,
    }));
  }
}
