import type { Sql } from "postgres";
import { type Db, openDatabase } from "../../database.ts";
import { MoveRefused } from "./refused.ts";
import { refusedCells } from "./refused-cells.ts";

/** All cells of a deployment, opened for a command of an operator. */
interface Opened extends AsyncDisposable {
  control: Sql;
  /** The cells by their numbers. */
  all: ReadonlyMap<number, { db: Db; sql: Sql }>;
  /** Their drivers. */
  drivers: ReadonlyMap<number, Sql>;
  /** Gives a cell. Throws MoveRefused when there is none of that number. */
  of(number: number): Sql;
}

/** Opens all cells, the first of which is control. Throws MoveRefused when they are no deployment. */
export async function openAll(
  urls: ReadonlyMap<number, string>,
): Promise<Opened> {
  const opened = new Map(
    await Promise.all(
      [...urls].map(async ([number, url]) =>
        [
          number,
          await openDatabase(url, { connections: 2, system: true }),
        ] as const
      ),
    ),
  );
  const close = async () => {
    await Promise.all([...opened.values()].map((one) => one.close()));
  };
  const drivers = new Map(
    [...opened].map(([number, { sql }]) => [number, sql]),
  );
  const [control] = drivers.values();
  const refused = await refusedCells(drivers);
  if (refused) {
    await close();
    throw new MoveRefused(refused);
  }
  return {
    control: control!,
    all: opened,
    drivers,
    of(number: number): Sql {
      const sql = drivers.get(number);
      if (sql) return sql;
      throw new MoveRefused(
        `DATABASE_URLS names no cell ${number}, only ${
          [...urls.keys()].join(", ")
        }.`,
      );
    },
    [Symbol.asyncDispose]: close,
  };
}
