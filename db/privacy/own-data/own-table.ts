/** A table that holds rows about a person. */
export interface OwnTable {
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

/** The rows of a table in which a column names the person. */
export const own = (table: string, column = "user_id") =>
  `${table} x where x.account_id = ACCOUNT and x.${column} = ME`;
/** The same with the unit of each row. */
export const ofUnit = (table: string, ...columns: string[]) =>
  `${table} x left join units u on u.account_id = x.account_id
    and u.id = x.unit_id where x.account_id = ACCOUNT
    and ME in (${columns.map((column) => `x.${column}`).join(", ")})`;
/** Columns by their own names. */
export const named = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, `x.${column}`]));
